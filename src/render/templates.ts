// Loads and fills templates. A template prints names, loops, tests a boolean and includes nothing else; a name that its view
// lacks is a bug of ours, so it throws: Handlebars alone would print nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Handlebars from 'handlebars';

export type View = Readonly<Record<string, unknown>>;

const folder = fileURLToPath(new URL('../../templates/', import.meta.url));
const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** The text of a file that has no holes. `path` is relative to templates/. */
export function plainText(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

/** @throws when the template names what the view lacks */
export function fill(path: string, view: View): string {
  let template = compiled.get(path);
  if (template === undefined) {
    template = Handlebars.compile(plainText(path), { strict: true, noEscape: true, knownHelpersOnly: true });
    compiled.set(path, template);
  }
  return template(strict(view, path));
}

/** What is asked of a view must be there, also where Handlebars' strict mode does not look. */
function strict(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => strict(item, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, strict(member, `${place}.${name}`)]),
  );
  return new Proxy(members, {
    get(target, name) {
      if (typeof name === 'symbol' || name in Object.prototype) return Reflect.get(target, name);
      if (Object.hasOwn(target, name)) return target[name];
      throw new Error(`The view of ${place} has no "${name}".`);
    },
  });
}
