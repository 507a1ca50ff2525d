// Diagnostics of names: form, meaning, collisions.
import { error, warning } from '../catalog-entry.js';
import { countNoun, groupDigits, withArticle, quote } from '../wording.js';

export const nameDiagnostics = {
  'name-not-text': error<{ what: string; text: string; found: string }>({
    message: ({ what, text, found }) =>
      text === '' ? `This ${what} has no name.` : `YAML reads this ${what} as ${found}: ${quote(text)}.`,
    help: ({ what, text }) =>
      what === 'enum value' || /^[A-Za-z]/.test(text)
        ? `quote it: "${text}".`
        : 'a name begins with a letter: rename it.',
  }),
  'name-too-long': error<{ what: string; length: number; limit: number }>({
    message: ({ what, length, limit }) =>
      `The name of this ${what} has ${countNoun(length, 'character')}; at most ${groupDigits(limit)} fit in every path, file and table.`,
    help: () => 'shorten it.',
  }),
  'bad-name': error<{
    what: string;
    name: string;
    /** The name of a field to sort by, without the sign of a direction before it. */
    unsigned?: string;
  }>({
    message: ({ what, name }) => `${quote(name)} cannot be the name of ${withArticle(what)}.`,
    help({ what, name, unsigned }) {
      if (unsigned !== undefined) return `write "${unsigned}": clients choose the direction, ?sort=-${unsigned}.`;
      if (/^[A-Za-z][\w-]*:[^\s:]/.test(name))
        return `write ${quote(name.replace(':', ': '))}, with a space after the colon.`;
      // The name goes into code unchanged.
      const joined =
        what === 'path variable' ? 'words as in "userId" or "user_id"' : 'words are joined by one "-" or "_"';
      return `a name begins with a letter; letters and digits follow, ${joined}.`;
    },
  }),
  'bad-service-name': error<{ name: string }>({
    message: ({ name }) => `${quote(name)} cannot be the name of a service.`,
    help: () => 'write lower-case letters and digits, words joined by one dash: "city-library".',
  }),
  'reserved-name': error<{ what: string; name: string; reason: string }>({
    message: ({ what, name, reason }) => `${quote(name)} cannot be the name of ${withArticle(what)}: ${reason}.`,
    help: () => 'choose another name.',
  }),
  'name-collision': error<{ what: string; first: string; second: string; line: number; shared: string }>({
    message: ({ what, first, second, line, shared }) =>
      `The ${what} ${quote(second)} and ${quote(first)} (line ${line}) ${
        shared === '' ? 'differ in case or separators alone' : `would both be ${quote(shared)} in what is generated`
      }.`,
    help: () => 'rename one of them.',
  }),
  'plural-noun': error<{ name: string; kind: string; suggestion: string }>({
    message: ({ name, kind }) => `${quote(name)} is no plural noun, and a ${kind} is named for the many it holds.`,
    help: ({ name, suggestion }) =>
      suggestion === name
        ? `if it is a plural, say so: "plural: ${name}". One of a kind is "kind: document".`
        : `rename it to "${suggestion}"; if it is a plural, say "plural: ${name}". One of a kind is "kind: document".`,
  }),
  'singular-document': error<{ name: string; suggestion: string }>({
    message: ({ name }) => `${quote(name)} is a plural, and a document is one.`,
    help: ({ name, suggestion }) => `rename it to "${suggestion}"; if the name is right, say "singular: ${name}".`,
  }),
  'plural-is-not-the-key': error<{ key: string; plural: string }>({
    message: ({ key, plural }) => `The plural ${quote(plural)} is not the resource's key, ${quote(key)}.`,
    help: ({ key, plural }) =>
      `the key is the path segment and the plural: rename the key to "${plural}", or write "plural: ${key}".`,
  }),
  'singular-is-not-the-key': error<{ key: string; singular: string }>({
    message: ({ key, singular }) => `The singular ${quote(singular)} is not the document's key, ${quote(key)}.`,
    help: ({ key, singular }) =>
      `the key of a document is its singular: rename the key to "${singular}", or write "singular: ${key}".`,
  }),
  'no-verb': error<{ name: string; suggestion: string; overrule: string }>({
    message: ({ name }) => `${quote(name)} says what to do; paths name things, and the method says what is done.`,
    help: ({ suggestion, overrule }) =>
      `${suggestion === '' ? 'name the thing that it makes or changes' : `use "${suggestion}"`}${
        overrule === '' ? '.' : `; if the name is a noun, say "${overrule}".`
      }`,
  }),
  'one-convention': error<{
    name: string;
    what: 'resource' | 'field';
    style: 'dash' | 'snake' | 'camel';
    suggestion: string;
  }>({
    message: ({ name, what, style }) =>
      `${quote(name)} is not in the ${what === 'field' ? 'members’' : 'paths’'} style, which is ${style}.`,
    help: ({ what, suggestion }) =>
      `rename it to "${suggestion}", or set "conventions.${what === 'field' ? 'members' : 'naming'}" for the whole service.`,
  }),
  'nesting-depth': warning<{ path: string; limit: number }>({
    message: ({ path, limit }) => `${quote(path)} is nested more than ${limit} levels deep.`,
    help: () => 'long paths are hard to use: consider a resource at the top that refers to its parent.',
  }),
  'id-param-collision': error<{ idParam: string; path: string }>({
    message: ({ idParam, path }) => `The path ${quote(path)} has the variable ${quote(idParam)} twice.`,
    help: () => 'give this resource an "id_param" of its own.',
  }),
  'derived-name-too-long': error<{ what: string; name: string; limit: number }>({
    message: ({ what, name, limit }) =>
      `The ${what} of this would be named ${quote(name)}, ${groupDigits(name.length)} characters; databases keep ${limit}.`,
    help: () => 'shorten this name or those above it.',
  }),
};
