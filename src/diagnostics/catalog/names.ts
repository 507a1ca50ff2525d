// Names: what they may look like, what they may mean, and what they may not share.
import { error } from '../catalog-entry.js';
import { counted, grouped, quoted } from '../wording.js';

export const nameDiagnostics = {
  'name-not-text': error<{ what: string; text: string; found: string }>({
    message: ({ what, text, found }) =>
      text === '' ? `The name of this ${what} is empty.` : `YAML reads this ${what} as ${found}: ${quoted(text)}.`,
    help: ({ text }) => (text === '' ? 'give it a name.' : `quote it: "${text}".`),
  }),
  'name-too-long': error<{ what: string; length: number; limit: number }>({
    message: ({ what, length, limit }) =>
      `The name of this ${what} has ${counted(length, 'character')}; at most ${grouped(limit)} fit in every path, file and table.`,
    help: () => 'shorten it.',
  }),
  'bad-name': error<{ what: string; name: string }>({
    message: ({ what, name }) => `${quoted(name)} cannot be the name of a ${what}.`,
    help: () => 'a name begins with a letter; letters and digits follow, words are joined by one "-" or "_".',
  }),
  'bad-service-name': error<{ name: string }>({
    message: ({ name }) => `${quoted(name)} cannot be the name of a service.`,
    help: () => 'write lower-case letters and digits, words joined by one dash: "city-library".',
  }),
  'reserved-name': error<{ what: string; name: string; reason: string }>({
    message: ({ what, name, reason }) => `${quoted(name)} cannot be the name of a ${what}: ${reason}.`,
    help: () => 'choose another name.',
  }),
  'name-collision': error<{ what: string; first: string; second: string; line: number; shared: string }>({
    message: ({ what, first, second, line, shared }) =>
      `The ${what} ${quoted(second)} and ${quoted(first)} (line ${line}) ${
        shared === '' ? 'differ in case or separators alone' : `would both be ${quoted(shared)} in what is generated`
      }.`,
    help: () => 'rename one of them.',
  }),
};
