// Diagnostics of input files, the output folder, migrations and merging.
import { error, warning } from '../catalog-entry.js';
import { countNoun, quote } from '../wording.js';
import { hindrances, leftImports, namesOf, joinWithAnd, systemReason } from './output-words.js';

const inputTest = { shownBy: 'src/load/read-input.test.ts' };
const locationTest = { shownBy: 'src/output/disk/location.test.ts' };
const historyTest = { shownBy: 'src/tables/history.test.ts' };
const engineTest = { shownBy: 'src/tables/engine-changes.test.ts' };
const lossTest = { shownBy: 'src/tables/report-losses.test.ts' };
const writeTest = { shownBy: 'src/output/write.test.ts' };
const mergeTest = { shownBy: 'src/output/merging/merge-edit.test.ts' };
const ejectTest = { shownBy: 'src/output/eject.test.ts' };
const ejectAlone = { ...ejectTest, commands: ['eject'] } as const;

/** Engines, as people call them. */
const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

type Engine = keyof typeof ENGINES;

export const outputDiagnostics = {
  'input-not-created': error<{ path: string; code: string }>({
    message: ({ path, code }) => {
      if (code === 'EEXIST') return `${quote(path)} exists already.`;
      if (code === 'ENOTDIR') return `${quote(path)} is a file, not a folder.`;
      return `${quote(path)} cannot be written: ${systemReason(code)}.`;
    },
    help: ({ code }) => {
      if (code === 'ENOTDIR') return 'name a folder, as in "restwright init shop"; it is created if it is missing.';
      return `${code === 'EEXIST' ? 'edit that file' : 'fix that'}, or name another folder, as in "restwright init shop".`;
    },
    shownBy: 'test/command/init.test.ts',
    commands: ['init'],
  }),
  'input-not-found': error<{ path: string }>({
    message: ({ path }) => `There is no file ${quote(path)}.`,
    help: () => 'create one with "restwright init", or name yours with "--config".',
    ...inputTest,
  }),
  'input-not-a-file': error<{ path: string }>({
    message: ({ path }) => `${quote(path)} is not a file.`,
    help: () => 'name the file itself, as in "--config service/resources.yaml".',
    ...inputTest,
  }),
  'input-outside': error<{ path: string }>({
    message: ({ path }) => `${quote(path)} is a link that leads out of the input's folder.`,
    help: () => 'replace the link by a copy of its target; only the input that you name may be a link to elsewhere.',
    ...inputTest,
  }),
  'unreadable-input': error<{ path: string; code: string }>({
    message: ({ path, code }) => `${quote(path)} cannot be read: ${systemReason(code)}.`,
    help: () => 'fix that, or name another file with "--config".',
    ...inputTest,
  }),
  'unknown-revision': error<{ name: string; config: string }>({
    message: ({ name, config }) => `${quote(name)} is neither a file nor a git revision with ${quote(config)} in it.`,
    help: () => 'name a file, or a revision that "git log" shows, as in "--against main" or "--against HEAD~1".',
    shownBy: 'src/versions/check.test.ts',
    commands: ['check', 'changelog'],
  }),
  'output-is-a-link': error<{ output: string }>({
    message: ({ output }) => `The output folder ${quote(output)} is a symbolic link.`,
    help: () => 'name the folder that it leads to, so that you see where files are written.',
    ...locationTest,
  }),
  'output-not-a-folder': error<{ output: string }>({
    message: ({ output }) => `The output ${quote(output)} is not a folder.`,
    help: () => 'name a folder with "--output"; the run creates it if it is missing.',
    ...locationTest,
  }),
  // `held` is quoted, or a phrase.
  'output-too-wide': error<{ output: string; held: string }>({
    message: ({ output, held }) => `The output folder ${quote(output)} contains ${held}.`,
    help: () => 'give the service a folder of its own, as in "--output generated".',
    ...locationTest,
  }),
  'output-not-writable': error<{ output: string; code: string; isPartial: boolean }>({
    message: ({ output, code }) => `The output folder ${quote(output)} cannot be written: ${systemReason(code)}.`,
    help: ({ isPartial }) =>
      isPartial
        ? 'fix that, then generate again: the run recognises the files that were written already.'
        : 'fix that, or name another folder with "--output".',
    ...writeTest,
  }),
  'output-not-empty': warning<{ output: string; others: readonly string[] }>({
    message: ({ output, others }) =>
      `The output folder ${quote(output)} holds ${namesOf(others)} already, and has no .restwright.json.`,
    help: () =>
      'nothing there is overwritten; only package.json and .env.example get entries. To keep the service apart, name another folder with "--output".',
    ...writeTest,
  }),
  'output-busy': error<{ output: string }>({
    message: ({ output }) => `Another run is writing to ${quote(output)}, and did not end in time.`,
    help: () => 'wait until it ends, then run again; if no run is left, delete .restwright-tmp in that folder.',
    shownBy: 'src/output/disk/write-lock.test.ts',
  }),
  'unreadable-manifest': error<object>({
    message: () => 'This manifest is damaged, so the generator cannot tell its files from yours.',
    help: () => 'restore it from version control. After a merge, take either side as a whole, and generate again.',
    ...writeTest,
  }),
  'lost-manifest': error<{ count: number; output: string }>({
    message: ({ count, output }) =>
      `${quote(output)} has no .restwright.json, and ${countNoun(count, 'file')} in it differ from what would be generated.`,
    help: () =>
      'restore .restwright.json from version control, or name an empty folder with "--output", or overwrite these files with "--force".',
    ...writeTest,
  }),
  'foreign-file': error<{ path: string }>({
    message: ({ path }) =>
      `${quote(path)} would be generated, but the file that is there was not written by the generator.`,
    help: () => 'move it away, or overwrite it with "--force".',
    ...writeTest,
  }),
  'edited-by-hand': error<{ path: string; home: string; shown: string }>({
    message: ({ path }) => `The generated file ${quote(path)} was edited by hand.`,
    help: ({ home, shown }) =>
      `${home}. Undo the edit with git or "--force", or keep it with "--merge", or take the file over for good (restwright eject ${shown}).`,
    ...writeTest,
  }),
  'edited-obsolete-file': error<{ path: string; shown: string }>({
    message: ({ path }) => `${quote(path)} is no longer generated, but was edited by hand, so it is not deleted.`,
    help: ({ shown }) =>
      `move what you need to a file of your own, and delete this one by hand or with "--force"; or keep it as yours (restwright eject ${shown}).`,
    ...writeTest,
  }),
  'merge-conflict': error<{ path: string; shown: string }>({
    message: ({ path }) => `You and the generator changed the same lines of ${quote(path)} in different ways.`,
    help: ({ shown }) =>
      `replace these lines by the generated ones and merge; then make your change there again, and merge once more. Or overwrite the file with "--force", or take it over for good (restwright eject ${shown}).`,
    ...mergeTest,
  }),
  'merge-without-base': error<{ path: string; shown: string }>({
    message: ({ path }) =>
      `${quote(path)} cannot be merged: neither git nor the last input gives its generated text from before your edit.`,
    help: ({ shown }) =>
      `save your edit elsewhere, overwrite the file with "--force", and make the edit again; or take the file over for good (restwright eject ${shown}).`,
    ...mergeTest,
  }),
  'ejected-file-changed': warning<{ path: string }>({
    message: ({ path }) => `${quote(path)} is ejected, and its generated text has changed.`,
    help: () => 'copy what you want from the difference, which is shown once; your file stays as it is.',
    ...ejectTest,
  }),
  'import-left-behind': warning<{ reason: keyof typeof leftImports; what: string }>({
    message: ({ reason, what }) => leftImports[reason].fact(quote(what)),
    help: ({ reason }) => `${leftImports[reason].advice}. src/api/README.md says where everything is.`,
    shownBy: 'src/output/moving/plan-moved.test.ts',
  }),
  'member-not-added': warning<{ path: string; names: readonly string[]; snippet: readonly string[] }>({
    message: ({ path, names }) =>
      `${quote(path)} needs ${joinWithAnd(names.map(quote))} now, but has no object literal that can take ${names.length === 1 ? 'it' : 'them'}.`,
    help: ({ snippet }) =>
      `paste this where it belongs, unless the file has it in another form: without it the service does not compile.\n\n${snippet.map((line) => `      ${line}`).join('\n')}\n`,
    shownBy: 'src/output/merging/extend-user-file.test.ts',
  }),
  'older-generator': warning<{ wrote: string; runs: string }>({
    message: ({ wrote, runs }) => `Restwright ${wrote} wrote this service, and the older ${runs} runs now.`,
    help: ({ wrote, runs }) =>
      `install ${wrote} or newer, and generate again. If you go on with ${runs}, commit first: it writes files without the fixes made since, and does not understand newer ones.`,
    shownBy: 'src/output/written-generator.test.ts',
  }),
  'hook-not-copied': warning<{ path: string; former: string; name: string; reason: string }>({
    message: ({ path, former, name, reason }) =>
      `${name === '' ? `Nothing of ${quote(former)} was` : `${quote(name)} was not`} copied to ${quote(path)}: ${reason}.`,
    help: ({ path, former, name }) =>
      `if the new version needs ${name === '' ? 'these hooks' : 'it'}, write ${name === '' ? 'them' : 'it'} in ${quote(path)} to fit its types; ${quote(former)} stays as it is.`,
    shownBy: 'src/output/copying/copy-hooks.test.ts',
  }),
  'not-generated': error<{ output: string }>({
    message: ({ output }) => `There is no .restwright.json in ${quote(output)}: nothing was generated there.`,
    help: () => 'name the folder of the service with "--output", or generate it first.',
    ...ejectAlone,
  }),
  'cannot-eject': error<{ path: string; why: keyof typeof hindrances }>({
    message: ({ path, why }) => `${quote(path)} ${hindrances[why].fact}.`,
    help: ({ why }) => `${hindrances[why].advice}. Nothing was changed.`,
    ...ejectAlone,
  }),
  'unreadable-shared-file': error<{ path: string }>({
    message: ({ path }) =>
      `${quote(path)} cannot take the generator's entries: it is not valid JSON, or the parent of an entry is not an object.`,
    help: () => 'fix it, or move it away: the next run then writes a new one.',
    shownBy: 'src/output/merging/plan-shared.test.ts',
  }),
  'output-obstructed': error<{ path: string; what: string }>({
    message: ({ path, what }) => `${quote(path)} cannot be written: ${what}.`,
    help: () => 'move away what is in its place; "--force" does not do that.',
    ...writeTest,
  }),
  'unreadable-schema': error<{ isLost: boolean }>({
    message: ({ isLost }) =>
      isLost
        ? 'There are migrations, but the model.json that describes their tables is missing.'
        : 'This file is not as the generator wrote it, so the tables of the database are unknown.',
    help: () =>
      'restore it from version control. After a merge, take one side as a whole, delete the migrations that only the other side has, and generate again.',
    ...historyTest,
  }),
  'lost-table': error<{ table: string }>({
    message: ({ table }) => `The table ${quote(table)} would be dropped, with all its rows.`,
    help: () =>
      'if you renamed the resource, add "was:" with the old name to the new one; to delete the rows for good, generate with "--allow-destructive".',
    ...lossTest,
  }),
  'lost-callers': error<{ callers: 'keys' | 'accounts' }>({
    message: ({ callers }) =>
      `All ${callers === 'keys' ? 'API keys' : callers} would be dropped, since callers no longer authenticate with them.`,
    help: ({ callers }) =>
      `to keep them, leave "scheme: ${callers === 'keys' ? 'api-key' : 'cookie'}" as it was; to delete them for good, generate with "--allow-destructive".`,
    ...lossTest,
  }),
  'lost-column': error<{ table: string; column: string }>({
    message: ({ table, column }) =>
      `The column ${quote(column)} of ${quote(table)} would be dropped, with all its values.`,
    help: () =>
      'if you renamed the field, add "was:" with the old name to the new one; to delete the values for good, generate with "--allow-destructive".',
    ...lossTest,
  }),
  'lost-tenants': error<{ from: string; to: string | undefined }>({
    message: ({ from, to }) =>
      to === undefined
        ? 'All callers would find the rows of all tenants.'
        : `The claim ${quote(to)} would name the tenants of rows, which ${quote(from)} has named so far.`,
    help: ({ from, to }) =>
      to === undefined
        ? `keep "tenant: { claim: ${from} }"; where the rows belong to one tenant alone, "--allow-destructive" drops the column. Its migration refuses rows of several.`
        : `keep "claim: ${from}"; if both claims hold the same ids, generate with "--allow-destructive", and the rows stay as they are.`,
    ...lossTest,
    shownBy: 'test/migrations/changes.ts',
  }),
  'lost-member': error<{ table: string; member: string }>({
    message: ({ table, member }) => `The member ${quote(member)} would be removed from all rows of ${quote(table)}.`,
    help: () =>
      'if you renamed the member, add "was:" with the old name to the new one; to delete its values for good, generate with "--allow-destructive".',
    ...lossTest,
  }),
  'kept-table': warning<{ table: string }>({
    isOccasional: true,
    message: ({ table }) => `The table ${quote(table)} is kept, although only an ended version used it.`,
    help: () =>
      'once no process of that version runs, generate with "--allow-destructive": the next migration then drops it.',
    ...lossTest,
  }),
  'kept-column': warning<{ table: string; column: string }>({
    isOccasional: true,
    message: ({ table, column }) =>
      `The column ${quote(column)} of ${quote(table)} is kept, although only an ended version showed it.`,
    help: () =>
      'once no process of that version runs, generate with "--allow-destructive": the next migration then drops it.',
    ...lossTest,
  }),
  'lost-type': error<{ table: string; column: string; from: string; to: string }>({
    message: ({ table, column, from, to }) =>
      `The values of ${quote(column)} in ${quote(table)} cannot be converted from ${from} to ${to}.`,
    help: () =>
      'add a field of the new type beside it, and move the values with your own code; to delete them for good, generate with "--allow-destructive".',
    ...lossTest,
  }),
  'engine-left-out': warning<{ engine: Engine; folder: string }>({
    message: ({ engine }) => `The service is no longer built for ${ENGINES[engine]}, and no rows are moved.`,
    help: ({ engine, folder }) =>
      `to keep rows, copy them through the API of the former service before you replace it. ${quote(folder)} and your own files for ${ENGINES[engine]} stay, and can be deleted.`,
    ...engineTest,
  }),
  'engine-added': warning<{ engine: Engine; folder: string }>({
    message: ({ engine }) => `The service is now built for ${ENGINES[engine]}, where a database begins empty.`,
    help: ({ folder }) =>
      `commit ${quote(folder)}. To take rows along, copy them through the API from a service on the other engine.`,
    ...engineTest,
  }),
  'engine-left-behind': error<{ folder: string; last: number; number: number }>({
    message: ({ folder, last, number }) =>
      `${quote(folder)} ends with migration ${last}, but the tables are at migration ${number}: the engine was left out in between.`,
    help: () =>
      'delete the folder: it then begins anew, with one migration for empty databases. A database that has run the old ones cannot be migrated any further.',
    ...engineTest,
  }),
  'missing-migration': error<{ folder: string; number: number; found: number }>({
    message: ({ folder, number, found }) =>
      found === 0
        ? `${quote(folder)} lacks migration ${number}.`
        : `${quote(folder)} has ${found} migrations with the number ${number}.`,
    help: ({ found }) =>
      found === 0
        ? 'restore its file from version control. If you deleted it to have it written anew, also restore the "model.json" from before it.'
        : 'after a merge, delete your migration, restore "model.json" as the other side has it, and generate again.',
    ...historyTest,
  }),
};
