// What the flags of `restwright add` leave open, asked where somebody can answer.
import prompts from 'prompts';
import { planAddition, type Wanted } from './plan-addition.js';
import { isError } from '../generate/generate.js';

/** Undefined when the questions were left. */
export async function askResource(config: string): Promise<Wanted | undefined> {
  const path = await text(
    'What is it called? In the plural; what is nested behind a slash (users/orders)',
    '',
    (name) => verdictOn(config, resource(name, '', '')),
  );
  const kind = path && (await chosen('What is it?', KINDS));
  if (path === undefined || kind === undefined) return undefined;
  const fields = await text('Its fields (name: string, born: date?)', '', (given) =>
    verdictOn(config, resource(path, kind, given)),
  );
  return fields === undefined ? undefined : resource(path, kind, fields);
}

/**
 * What cannot be, whatever its type, is not asked about: it is given back as it is, to be refused.
 *
 * @param given '' where it is asked, too
 * @returns undefined when the questions were left
 */
export async function askField(config: string, given: string): Promise<Wanted | undefined> {
  const path =
    given === ''
      ? await text('Which field? Its resource and its name (users.email)', '', (name) =>
          verdictOn(config, field(name, 'string?')),
        )
      : given;
  if (path === undefined) return undefined;
  if (given !== '' && verdictOn(config, field(path, 'string?')) !== true) return field(path, 'string?');
  const type = await text(
    'Its type, with ? where it may be absent (string, int?, decimal, date, email, …)',
    'string?',
    (one) => verdictOn(config, field(path, one)),
  );
  return type === undefined ? undefined : field(path, type);
}

/** Undefined when the question was left. */
export async function askWhether(message: string): Promise<boolean | undefined> {
  const answer: unknown = await asked({ type: 'confirm', name: 'answer', message, initial: true });
  return typeof answer === 'boolean' ? answer : undefined;
}

const KINDS = [
  { title: 'collection: items at ids that the service makes', value: '' },
  { title: 'store: items at keys that clients choose', value: 'store' },
  { title: 'document: one, without an id', value: 'document' },
  { title: 'controller: runs a function of yours', value: 'controller' },
];

function resource(path: string, kind: string, fields: string): Wanted {
  const keys = kind === '' ? {} : { kind };
  return { what: 'resource', path, keys, fields: fields.trim() === '' ? [] : [fields] };
}

function field(path: string, type: string): Wanted {
  return { what: 'field', path, type, keys: {} };
}

/** What a question says of an answer that would be refused. */
function verdictOn(config: string, wanted: Wanted): string | true {
  const error = planAddition(config, wanted).diagnostics.find(isError);
  return error === undefined || `${error.message} ${error.help}`;
}

async function text(
  message: string,
  initial: string,
  validate: (answer: string) => string | true,
): Promise<string | undefined> {
  const answer: unknown = await asked({ type: 'text', name: 'answer', message, initial, validate });
  return typeof answer === 'string' ? answer : undefined;
}

async function chosen(message: string, choices: typeof KINDS): Promise<string | undefined> {
  const answer: unknown = await asked({ type: 'select', name: 'answer', message, choices });
  return typeof answer === 'string' ? answer : undefined;
}

async function asked(question: prompts.PromptObject<'answer'>): Promise<unknown> {
  const answers: Record<string, unknown> = await prompts(question);
  return answers['answer'];
}
