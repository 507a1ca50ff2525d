// Asks for what the flags of `restwright add` leave open.
import prompts from 'prompts';
import { planAddition, type AdditionRequest } from './plan-addition.js';
import { isError } from '../generate/generate.js';

/** Undefined when the user cancels. */
export async function askResource(config: string): Promise<AdditionRequest | undefined> {
  const path = await askText(
    'What is it called? In the plural; a nested one behind its parent (users/orders)',
    '',
    (name) => validationMessage(config, resourceRequest(name, '', '')),
  );
  const kind = path && (await askChoice('What is it?', KINDS));
  if (path === undefined || kind === undefined) return undefined;
  const fields = await askText('Its fields (name: string, born: date?)', '', (given) =>
    validationMessage(config, resourceRequest(path, kind, given)),
  );
  return fields === undefined ? undefined : resourceRequest(path, kind, fields);
}

/**
 * Returns a path that cannot be added without asking for its type, so that the caller reports it.
 * @param given '' to ask for the path, too
 * @returns undefined when the user cancels
 */
export async function askField(config: string, given: string): Promise<AdditionRequest | undefined> {
  const path =
    given === ''
      ? await askText('Which field? Its resource and its name (users.email)', '', (name) =>
          validationMessage(config, fieldRequest(name, 'string?')),
        )
      : given;
  if (path === undefined) return undefined;
  if (given !== '' && validationMessage(config, fieldRequest(path, 'string?')) !== true)
    return fieldRequest(path, 'string?');
  const type = await askText(
    'Its type, with ? if it may be absent (string, int?, decimal, date, email, …)',
    'string?',
    (one) => validationMessage(config, fieldRequest(path, one)),
  );
  return type === undefined ? undefined : fieldRequest(path, type);
}

/** Undefined when the user cancels. */
export async function askConfirmation(message: string): Promise<boolean | undefined> {
  const answer: unknown = await askQuestion({ type: 'confirm', name: 'answer', message, initial: true });
  return typeof answer === 'boolean' ? answer : undefined;
}

const KINDS = [
  { title: 'collection: items whose ids the service assigns', value: '' },
  { title: 'store: items whose keys clients choose', value: 'store' },
  { title: 'document: a single item, without an id', value: 'document' },
  { title: 'controller: runs a function of yours', value: 'controller' },
];

function resourceRequest(path: string, kind: string, fields: string): AdditionRequest {
  const keys = kind === '' ? {} : { kind };
  return { kind: 'resource', path, keys, fields: fields.trim() === '' ? [] : [fields] };
}

function fieldRequest(path: string, type: string): AdditionRequest {
  return { kind: 'field', path, type, keys: {} };
}

/** True for a valid answer, else the error that it would cause. */
function validationMessage(config: string, request: AdditionRequest): string | true {
  const error = planAddition(config, request).diagnostics.find(isError);
  return error === undefined || `${error.message} ${error.help}`;
}

async function askText(
  message: string,
  initial: string,
  validate: (answer: string) => string | true,
): Promise<string | undefined> {
  const answer: unknown = await askQuestion({ type: 'text', name: 'answer', message, initial, validate });
  return typeof answer === 'string' ? answer : undefined;
}

async function askChoice(message: string, choices: typeof KINDS): Promise<string | undefined> {
  const answer: unknown = await askQuestion({ type: 'select', name: 'answer', message, choices });
  return typeof answer === 'string' ? answer : undefined;
}

async function askQuestion(question: prompts.PromptObject<'answer'>): Promise<unknown> {
  const answers: Record<string, unknown> = await prompts(question);
  return answers['answer'];
}
