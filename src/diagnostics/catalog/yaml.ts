// Diagnostics of the YAML itself.
import { error, warning } from '../catalog-entry.js';
import { countNoun, didYouMean, groupDigits, quote } from '../wording.js';

export const yamlDiagnostics = {
  'invalid-utf8': error<{ byte: number }>({
    message: ({ byte }) => `This is not UTF-8 text (byte ${groupDigits(byte)}).`,
    help: () => 'save the file as UTF-8.',
  }),
  'control-character': error<{ name: string }>({
    message: ({ name }) => `The file contains the control character ${name}, which YAML does not allow.`,
    help: ({ name }) => `delete it, or write it as "${name}" inside double quotes.`,
  }),
  'input-too-large': error<{ bytes: number; limit: number }>({
    message: ({ bytes, limit }) => `The file has ${groupDigits(bytes)} bytes; the limit is ${groupDigits(limit)}.`,
    help: () => 'split it into several services, each with its own file.',
    shownBy: 'src/load/hostile-input.slow.test.ts',
  }),
  'too-many-words': error<{ limit: number }>({
    message: ({ limit }) =>
      `The file has more than ${groupDigits(limit)} YAML tokens, such as keys, values and line breaks.`,
    help: () => 'split it into several services, each with its own file.',
    shownBy: 'src/load/hostile-input.slow.test.ts',
  }),
  'nested-too-deep': error<{ limit: number }>({
    message: ({ limit }) => `Maps and lists are nested more than ${limit} levels deep here.`,
    help: () => 'look for brackets that are never closed; no service needs this depth.',
  }),
  'yaml-syntax': error<{ problem: string; action: string }>({
    message: ({ problem }) => problem,
    help: ({ action }) => action,
  }),
  'several-documents': error<object>({
    message: () => 'A second YAML document begins here.',
    help: () => 'remove the "---" and everything below it: one file describes one service.',
  }),
  'empty-input': error<object>({
    message: () => 'The file is empty.',
    help: () =>
      'write the keys "service", "version: 1" and "resources", or run "restwright init shop", which writes such a file into a new folder.',
  }),
  'duplicate-key': error<{ key: string; firstLine: number }>({
    message: ({ key, firstLine }) => `This map already has the key ${quote(key)}, on line ${firstLine}.`,
    help: () => 'keep one of the two; YAML does not say which of them counts.',
  }),
  'key-not-text': error<object>({
    message: () => 'This key is a map or a list; a key must be a name.',
    help: () => 'write a name before the colon, and the map or the list after it.',
  }),
  'unknown-anchor': error<{ name: string }>({
    message: ({ name }) => `No anchor ${quote(`&${name}`)} comes before this alias.`,
    help: ({ name }) => `write ${quote(`&${name}`)} before the value that the alias repeats.`,
  }),
  'alias-of-itself': error<{ name: string }>({
    message: ({ name }) =>
      `The alias ${quote(`*${name}`)} stands inside the value that it repeats, which would never end.`,
    help: () => 'write the value out here, or use an alias of a value that ends above.',
  }),
  'too-many-aliases': error<{ limit: number }>({
    message: ({ limit }) => `Aliases repeat more than ${countNoun(limit, 'value')} in this file.`,
    help: () => 'write fewer aliases of values that contain aliases themselves: each level multiplies the values.',
  }),
  'bad-merge': error<object>({
    message: () => '"<<" takes a map or a list of maps, and this is neither.',
    help: () => 'write an alias of a map, as in "<<: *name", or a list of such aliases.',
  }),
  'needless-ignore': warning<{
    code: string;
    reason: 'unknown' | 'error' | 'unused' | 'surplus';
    suggestion: string | undefined;
    limit: number;
  }>({
    message: ({ code, reason, limit }) => {
      if (reason === 'surplus')
        return `The comments of this file name more than ${groupDigits(limit)} codes; this one and those after it silence nothing.`;
      if (code === '') return 'This comment names no warning.';
      if (reason === 'unknown') return `There is no warning ${quote(code)}.`;
      return reason === 'error'
        ? `${quote(code)} is an error, and errors cannot be silenced.`
        : `The warning ${quote(code)} does not occur here.`;
    },
    help: ({ reason, suggestion }) =>
      reason === 'surplus'
        ? 'fix some of the warnings, and remove their comments.'
        : reason === 'unknown'
          ? `${didYouMean(suggestion)}write "# restwright-ignore: <code>" with the code of a warning, on its line or above it; "restwright explain warnings" lists the codes.`
          : 'remove it; a comment silences warnings of its own line, or of the line below it.',
  }),
};
