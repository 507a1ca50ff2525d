// Random changes of an input and of its author's files.
import type { ScratchFolder } from '../../src/testing/scratch-folder.js';

const RESOURCES = ['users', 'rooms', 'books', 'orders', 'cities', 'teams', 'articles', 'invoices'] as const;
const FIELDS: Readonly<Record<string, string>> = {
  title: '{ type: string, max: 50 }',
  size: 'int',
  note: 'string?',
  price: 'decimal?',
  state: '{ enum: [open, shut], default: open }',
  founded: '{ type: date, optional: true }',
  labels: '{ list: string, optional: true }',
};
/** Conventions, each with a value other than its default. */
const CONVENTIONS: Readonly<Record<string, string>> = {
  members: 'camel',
  paging: 'page/rpp',
  fields: 'paren',
  links: 'absolute',
  request_body: 'bare',
  media_types: '[application/json]',
  concurrency: 'required',
  idempotency: 'optional',
};

/** One change: its kind and its place. */
export interface Step {
  readonly kind: number;
  readonly at: number;
  readonly to: number;
}

/** An input that random steps change. Its text has any order and any comments. */
export class MutableInput {
  readonly #resources = new Map<string, { fields: string[]; controllers: number }>([
    ['users', { fields: ['title'], controllers: 0 }],
  ]);
  readonly #conventions = new Set<string>();

  /** Adds, removes or renames a resource, a field or a controller, or toggles a convention. */
  change({ kind, at, to }: Step): void {
    const names = [...this.#resources.keys()];
    const name = names[at % names.length] ?? '';
    const resource = this.#resources.get(name);
    const free = RESOURCES.filter((one) => !this.#resources.has(one));
    const other = free[to % Math.max(free.length, 1)];
    const fields = Object.keys(FIELDS).filter((one) => !resource?.fields.includes(one));
    const field = fields[to % Math.max(fields.length, 1)];
    const steps: readonly (() => void)[] = [
      () => void (other && this.#resources.set(other, { fields: ['title', 'size'], controllers: 0 })),
      () => void (names.length > 1 && this.#resources.delete(name)),
      () => {
        if (other === undefined || resource === undefined) return;
        this.#resources.delete(name);
        this.#resources.set(other, resource);
      },
      () => void (field && resource?.fields.push(field)),
      () => void (resource && resource.fields.length > 1 && resource.fields.splice(to % resource.fields.length, 1)),
      () => {
        if (resource && field) resource.fields[to % resource.fields.length] = field;
      },
      () => void (resource && (resource.controllers = (resource.controllers + 1) % 3)),
      () => {
        const key = Object.keys(CONVENTIONS)[to % Object.keys(CONVENTIONS).length] ?? '';
        if (!this.#conventions.delete(key)) this.#conventions.add(key);
      },
    ];
    steps[kind % steps.length]?.();
  }

  /** One line for each active convention. */
  get #lines(): readonly string[] {
    return [...this.#conventions].map((key) => `${key}: ${CONVENTIONS[key] ?? ''}`);
  }

  /** @param isOther true for another order of keys, other comments and other spacing */
  text(isOther = false): string {
    const resources = [...this.#resources].map(([name, { fields, controllers }]) => {
      const lines = fields
        .map((field) => `      ${field}: ${FIELDS[field] ?? ''}${isOther ? '   # a remark' : ''}\n`)
        .join('');
      const below = ['imports', 'closures'].slice(0, controllers);
      const nested = below.map(
        (name) => `      ${name}: { kind: controller, output: { fields: { done: boolean } } }\n`,
      );
      const parts = [`    description: All ${name}.\n`, `    fields:\n${lines}`];
      if (nested.length > 0) parts.push(`    resources:\n${nested.join('')}`);
      return `  ${name}:\n${(isOther ? parts.toReversed() : parts).join(isOther ? '\n' : '')}`;
    });
    const conventions = isOther ? this.#lines.toReversed() : this.#lines;
    const parts = [
      'service: changing\n',
      'version: 1\n',
      ...(conventions.length === 0 ? [] : [`conventions:\n${conventions.map((line) => `  ${line}\n`).join('')}`]),
      `resources:\n${resources.join(isOther ? '# between\n' : '')}`,
    ];
    return isOther ? `# On top\n${parts.toReversed().join('\n# and\n\n')}` : parts.join('');
  }
}

/**
 * Edits one of the author's files in the output.
 * @returns its path, or '' when there is none
 */
export function editOwn(folder: ScratchFolder, { kind, at, to }: Step): string {
  const own = ['src/app.ts', 'src/server.ts', 'tsconfig.json', 'Dockerfile', '.gitignore', 'README.md', 'compose.yaml'];
  const path = `generated/${own[at % own.length] ?? ''}`;
  const edits: readonly (readonly [path: string, change: (text: string) => string])[] = [
    [path, (text) => `${text}\n// ${to}   odd\tspacing  `],
    // Line ends alone are no edit, so an otherwise unchanged README.md would still be refreshed.
    [path.replace('README.md', 'tsconfig.json'), (text) => text.replaceAll(/\r?\n/g, to % 2 === 0 ? '\r\n' : '\n')],
    [`generated/src/own-${at % 3}.ts`, () => `export const own = ${to};`],
    [`generated/test/own-${at % 3}.test.ts`, () => `// ${to}\n`],
    ['generated/src/extensions/v1.ts', (text) => `${text}\n// remark ${to}`],
    ['generated/src/extensions/index.ts', (text) => `/* remark ${to} */ ${text}`],
    ['generated/package.json', (text) => text.replace('"scripts": {', `"scripts": {\n      "own-${to}" :  "echo",`)],
    ['generated/.env.example', (text) => `${text}OWN_${to}=1\n`],
  ];
  const [edited, change] = edits[kind % edits.length] ?? ['', (text: string): string => text];
  const before = folder.has(edited) ? folder.read(edited) : '';
  // A package.json has each name once.
  const after = /"own-/.test(before) && edited.endsWith('package.json') ? before : change(before);
  folder.write(edited, after);
  return after === before ? '' : edited;
}

/** An author's file still has all of its content after a run. Shared files may gain and lose entries. */
export function isKept(path: string, before: string, after: string): boolean {
  if (/\/extensions\/[^/]+\.ts$/.test(path)) return isSubsequence(before, after);
  if (!/\/(?:package\.json|\.env\.example)$/.test(path)) return before === after;
  const own = before.split('\n').filter((line) => /own-|OWN_/.test(line));
  return own.every((line) => after.split('\n').includes(line));
}

function isSubsequence(text: string, of: string): boolean {
  let at = 0;
  for (const character of of) if (character === text[at]) at += 1;
  return at === text.length;
}
