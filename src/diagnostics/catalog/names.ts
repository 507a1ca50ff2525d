// Diagnostics of names: form, meaning, collisions.
import { error, warning } from '../catalog-entry.js';
import { countNoun, groupDigits, withArticle, quote } from '../wording.js';

export const nameDiagnostics = {
  'name-not-text': error<{ what: string; text: string; found: string }>({
    message({ what, text, found }) {
      if (text !== '') return `YAML reads this ${what} as ${found}: ${quote(text)}.`;
      return what === 'enum value' ? 'This enum value is empty.' : `This ${what} has no name.`;
    },
    help({ what, text }) {
      if (text === '') return `write ${what === 'enum value' ? 'a text' : 'a name'}, or remove it.`;
      return what === 'enum value' || /^[A-Za-z]/.test(text)
        ? `quote it: "${text}".`
        : 'rename it: a name begins with a letter.';
    },
  }),
  'name-too-long': error<{ what: string; length: number; limit: number }>({
    message: ({ what, length, limit }) =>
      `The name of this ${what} has ${countNoun(length, 'character')}; at most ${groupDigits(limit)} are allowed.`,
    help: () => 'shorten it, so that it fits in every path, file and table.',
  }),
  'bad-name': error<{
    what: string;
    name: string;
    /** The name of a field to sort by, without the sign of a direction before it. */
    unsigned?: string;
  }>({
    message: ({ what, name }) => `${quote(name)} cannot be the name of ${withArticle(what)}.`,
    help({ what, name, unsigned }) {
      if (unsigned !== undefined) return `write "${unsigned}": clients choose the direction, as in ?sort=-${unsigned}.`;
      if (/^[A-Za-z][\w-]*:[^\s:]/.test(name))
        return `write ${quote(name.replace(':', ': '))}, with a space after the colon.`;
      // The name goes into code unchanged.
      const joined = what === 'path variable' ? 'as in "userId" or "user_id"' : 'by one "-" or "_"';
      return `write letters and digits, beginning with a letter, and join words ${joined}.`;
    },
  }),
  'bad-service-name': error<{ name: string }>({
    message: ({ name }) => `${quote(name)} cannot be the name of a service.`,
    help: () => 'write lower-case letters and digits, and join words by one dash: "city-library".',
  }),
  'reserved-name': error<{ what: string; name: string; reason: string }>({
    message: ({ what, name, reason }) => `${quote(name)} cannot be the name of ${withArticle(what)}: ${reason}.`,
    help: () => 'choose another name.',
  }),
  'name-collision': error<{ what: string; first: string; second: string; line: number; shared: string }>({
    message: ({ what, first, second, line, shared }) =>
      `The ${what} ${quote(second)} and ${quote(first)} (line ${line}) ${
        shared === '' ? 'differ only in case or separators' : `would both be ${quote(shared)} in the generated service`
      }.`,
    help: () => 'rename one of them.',
  }),
  'plural-noun': error<{ name: string; kind: string; suggestion: string }>({
    message: ({ name, kind }) => `${quote(name)} is not a plural noun; the name of a ${kind} is a plural.`,
    help: ({ name, suggestion }) =>
      suggestion === name
        ? `write "plural: ${name}" if it is a plural, or "kind: document" if there is only one.`
        : `rename it to "${suggestion}"; write "plural: ${name}" if it is a plural, or "kind: document" if there is only one.`,
  }),
  'singular-document': error<{ name: string; suggestion: string }>({
    message: ({ name }) => `${quote(name)} is a plural; the name of a document is a singular.`,
    help: ({ name, suggestion }) => `rename it to "${suggestion}", or write "singular: ${name}" if the name is right.`,
  }),
  'plural-is-not-the-key': error<{ key: string; plural: string }>({
    message: ({ key, plural }) => `The plural ${quote(plural)} is not the resource's key, ${quote(key)}.`,
    help: ({ key, plural }) =>
      `rename the key to "${plural}", or write "plural: ${key}": the key is both the path segment and the plural.`,
  }),
  'singular-is-not-the-key': error<{ key: string; singular: string }>({
    message: ({ key, singular }) => `The singular ${quote(singular)} is not the document's key, ${quote(key)}.`,
    help: ({ key, singular }) =>
      `rename the key to "${singular}", or write "singular: ${key}": the key of a document is its singular.`,
  }),
  'no-verb': error<{ name: string; suggestion: string; overrule: string }>({
    message: ({ name }) =>
      `${quote(name)} says what to do; a path names a thing, and the HTTP method says what happens to it.`,
    help: ({ suggestion, overrule }) =>
      `${suggestion === '' ? 'name the thing that it makes or changes' : `use "${suggestion}"`}${
        overrule === '' ? '.' : `; if the name is a noun, write "${overrule}".`
      }`,
  }),
  'one-convention': error<{
    name: string;
    what: 'resource' | 'field';
    style: 'dash' | 'snake' | 'camel';
    suggestion: string;
  }>({
    message: ({ name, what, style }) =>
      `${quote(name)} is not in the style of ${what === 'field' ? 'members' : 'paths'}, which is ${style}.`,
    help: ({ what, suggestion }) =>
      `rename it to "${suggestion}", or set "conventions.${what === 'field' ? 'members' : 'naming'}" for the whole service.`,
  }),
  'nesting-depth': warning<{ path: string; limit: number }>({
    message: ({ path, limit }) => `${quote(path)} is nested more than ${limit} levels deep.`,
    help: () => 'long paths are hard to use: consider a resource at the top with a "ref" to its parent.',
  }),
  'id-param-collision': error<{ idParam: string; path: string }>({
    message: ({ idParam, path }) => `The path ${quote(path)} has the variable ${quote(idParam)} twice.`,
    help: () => 'give this resource an "id_param" of its own.',
  }),
  'derived-name-too-long': error<{ what: string; name: string; limit: number }>({
    message: ({ what, name, limit }) =>
      `The name of the ${what}, ${quote(name)}, has ${groupDigits(name.length)} characters; at most ${limit} are allowed.`,
    help: () => 'shorten this name, or a name above it.',
  }),
};
