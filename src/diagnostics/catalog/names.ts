// Names: what they may look like, what they may mean, and what they may not share.
import { error, warning } from '../catalog-entry.js';
import { counted, grouped, one, quoted } from '../wording.js';

export const nameDiagnostics = {
  'name-not-text': error<{ what: string; text: string; found: string }>({
    message: ({ what, text, found }) =>
      text === '' ? `This ${what} has no name.` : `YAML reads this ${what} as ${found}: ${quoted(text)}.`,
    help: ({ what, text }) =>
      what === 'enum value' || /^[A-Za-z]/.test(text)
        ? `quote it: "${text}".`
        : 'a name begins with a letter: rename it.',
  }),
  'name-too-long': error<{ what: string; length: number; limit: number }>({
    message: ({ what, length, limit }) =>
      `The name of this ${what} has ${counted(length, 'character')}; at most ${grouped(limit)} fit in every path, file and table.`,
    help: () => 'shorten it.',
  }),
  'bad-name': error<{ what: string; name: string }>({
    message: ({ what, name }) => `${quoted(name)} cannot be the name of ${one(what)}.`,
    help({ what, name }) {
      if (/^[A-Za-z][\w-]*:[^\s:]/.test(name))
        return `write ${quoted(name.replace(':', ': '))}, with a space after the colon.`;
      // It stands in code as it is.
      const joined =
        what === 'path variable' ? 'words as in "userId" or "user_id"' : 'words are joined by one "-" or "_"';
      return `a name begins with a letter; letters and digits follow, ${joined}.`;
    },
  }),
  'bad-service-name': error<{ name: string }>({
    message: ({ name }) => `${quoted(name)} cannot be the name of a service.`,
    help: () => 'write lower-case letters and digits, words joined by one dash: "city-library".',
  }),
  'reserved-name': error<{ what: string; name: string; reason: string }>({
    message: ({ what, name, reason }) => `${quoted(name)} cannot be the name of ${one(what)}: ${reason}.`,
    help: () => 'choose another name.',
  }),
  'name-collision': error<{ what: string; first: string; second: string; line: number; shared: string }>({
    message: ({ what, first, second, line, shared }) =>
      `The ${what} ${quoted(second)} and ${quoted(first)} (line ${line}) ${
        shared === '' ? 'differ in case or separators alone' : `would both be ${quoted(shared)} in what is generated`
      }.`,
    help: () => 'rename one of them.',
  }),
  'plural-noun': error<{ name: string; kind: string; suggestion: string }>({
    message: ({ name, kind }) => `${quoted(name)} is no plural noun, and a ${kind} is named for the many it holds.`,
    help: ({ name, suggestion }) =>
      suggestion === name
        ? `if it is a plural, say so: "plural: ${name}". One of a kind is "kind: document".`
        : `rename it to "${suggestion}"; if it is a plural, say "plural: ${name}". One of a kind is "kind: document".`,
  }),
  'singular-document': error<{ name: string; suggestion: string }>({
    message: ({ name }) => `${quoted(name)} is a plural, and a document is one.`,
    help: ({ name, suggestion }) => `rename it to "${suggestion}"; if the name is right, say "singular: ${name}".`,
  }),
  'plural-is-not-the-key': error<{ key: string; plural: string }>({
    message: ({ key, plural }) => `The plural ${quoted(plural)} is not the resource's key, ${quoted(key)}.`,
    help: ({ key, plural }) =>
      `the key is the path segment and the plural: rename the key to "${plural}", or write "plural: ${key}".`,
  }),
  'singular-is-not-the-key': error<{ key: string; singular: string }>({
    message: ({ key, singular }) => `The singular ${quoted(singular)} is not the document's key, ${quoted(key)}.`,
    help: ({ key, singular }) =>
      `the key of a document is its singular: rename the key to "${singular}", or write "singular: ${key}".`,
  }),
  'no-verb': error<{ name: string; suggestion: string; overrule: string }>({
    message: ({ name }) => `${quoted(name)} says what to do; paths name things, and the method says what is done.`,
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
      `${quoted(name)} is not in the ${what === 'field' ? 'members’' : 'paths’'} style, which is ${style}.`,
    help: ({ what, suggestion }) =>
      `rename it to "${suggestion}", or set "conventions.${what === 'field' ? 'members' : 'naming'}" for the whole service.`,
  }),
  'nesting-depth': warning<{ path: string; limit: number }>({
    message: ({ path, limit }) => `${quoted(path)} is nested more than ${limit} levels deep.`,
    help: () => 'long paths are hard to use: consider a resource at the top that refers to its parent.',
  }),
  'id-param-collision': error<{ idParam: string; path: string }>({
    message: ({ idParam, path }) => `The path ${quoted(path)} has the variable ${quoted(idParam)} twice.`,
    help: () => 'give this resource an "id_param" of its own.',
  }),
  'derived-name-too-long': error<{ what: string; name: string; limit: number }>({
    message: ({ what, name, limit }) =>
      `The ${what} of this would be named ${quoted(name)}, ${grouped(name.length)} characters; databases keep ${limit}.`,
    help: () => 'shorten this name or those above it.',
  }),
};
