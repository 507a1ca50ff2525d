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

/** Engines, as people call them. */
const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

type Engine = keyof typeof ENGINES;

export const outputDiagnostics = {
  'input-not-created': error<{ path: string; code: string }>({
    message: ({ path, code }) =>
      code === 'EEXIST' ? `There is a ${quote(path)} already.` : `${quote(path)} cannot be written (${code}).`,
    help: () => 'change what is there, or name another folder behind "restwright init".',
    shownBy: 'test/command/init.test.ts',
  }),
  'input-not-found': error<{ path: string }>({
    message: ({ path }) => `There is no file ${quote(path)}.`,
    help: () => 'begin one with "restwright init", or name yours with "--config".',
    ...inputTest,
  }),
  'input-not-a-file': error<{ path: string }>({
    message: ({ path }) => `${quote(path)} is not a file.`,
    help: () => 'name the file itself, as in "--config service/resources.yaml".',
    ...inputTest,
  }),
  'input-outside': error<{ path: string }>({
    message: ({ path }) => `${quote(path)} is a link that leads out of the folder of the input.`,
    help: () => 'put the file itself there; only the input that you name may be a link to elsewhere.',
    ...inputTest,
  }),
  'unreadable-input': error<{ path: string; code: string }>({
    message: ({ path, code }) => `${quote(path)} cannot be read: ${systemReason(code)}.`,
    help: () => 'mend that, or name another file with "--config".',
    ...inputTest,
  }),
  'unknown-revision': error<{ name: string; config: string }>({
    message: ({ name, config }) =>
      `There is no file ${quote(name)}, and git has no revision of this name with ${quote(config)} in it.`,
    help: () => 'name a file, or a revision that "git log" shows, as in "--against main" or "--against HEAD~1".',
    shownBy: 'src/versions/check.test.ts',
  }),
  'output-is-a-link': error<{ output: string }>({
    message: ({ output }) => `The output folder ${quote(output)} is a symbolic link.`,
    help: () => 'name the folder that it leads to, so that it is plain where files are written.',
    ...locationTest,
  }),
  'output-not-a-folder': error<{ output: string }>({
    message: ({ output }) => `The output ${quote(output)} is a file.`,
    help: () => 'name a folder with "--output"; it is made when it is absent.',
    ...locationTest,
  }),
  'output-too-wide': error<{ output: string; held: string }>({
    message: ({ output, held }) => `The output folder ${quote(output)} holds ${quote(held)}.`,
    help: () => 'give the service a folder of its own, as in "--output generated".',
    ...locationTest,
  }),
  'output-not-writable': error<{ output: string; code: string; isPartial: boolean }>({
    message: ({ output, code }) => `The output folder ${quote(output)} cannot be written: ${systemReason(code)}.`,
    help: ({ isPartial }) =>
      isPartial
        ? 'once that is mended, generate again: files that were written already are recognised.'
        : 'mend that, or name another folder with "--output".',
    ...writeTest,
  }),
  'output-not-empty': warning<{ output: string; others: readonly string[] }>({
    needsValues: true,
    message: ({ output, others }) =>
      `The output folder ${quote(output)} holds ${namesOf(others)} already, and no .restwright.json.`,
    help: () =>
      'nothing there is overwritten (a package.json and a .env.example get entries); to keep the two apart, name another folder with "--output".',
    ...writeTest,
  }),
  'output-busy': error<{ output: string }>({
    message: ({ output }) => `Another run is writing to ${quote(output)}, and does not end.`,
    help: () => 'wait for it to end; if there is none, delete the folder .restwright-tmp in the output.',
    shownBy: 'src/output/disk/write-lock.test.ts',
  }),
  'unreadable-manifest': error<object>({
    message: () => 'This file is not what the generator wrote, so its files cannot be told from yours.',
    help: () => 'restore it from version control. After a merge, take either side whole and generate again.',
    ...writeTest,
  }),
  'lost-manifest': error<{ count: number; output: string }>({
    message: ({ count, output }) =>
      `${quote(output)} has no .restwright.json, and ${countNoun(count, 'file')} in it differ from what would be written.`,
    help: () =>
      'restore .restwright.json from version control; or choose an empty folder; or overwrite those files with "--force".',
    ...writeTest,
  }),
  'foreign-file': error<{ path: string }>({
    message: ({ path }) =>
      `${quote(path)} would be written here, but there is a file that the generator did not write.`,
    help: () => 'move it away, or overwrite it with "--force".',
    ...writeTest,
  }),
  'edited-by-hand': error<{ path: string; home: string; shown: string }>({
    message: ({ path }) => `${quote(path)} is the generator's, and was edited by hand.`,
    help: ({ home, shown }) =>
      `${home}. Put this file back (with git or "--force"), or keep your edit and what is generated ("--merge"), or make the file yours for good (restwright eject ${shown}).`,
    ...writeTest,
  }),
  'edited-obsolete-file': error<{ path: string; shown: string }>({
    message: ({ path }) => `${quote(path)} is no longer generated, but was edited by hand, so it is not deleted.`,
    help: ({ shown }) =>
      `move what you need to a file of your own and delete this one, or delete it with "--force", or keep it as yours (restwright eject ${shown}).`,
    ...writeTest,
  }),
  'merge-conflict': error<{ path: string; shown: string }>({
    message: ({ path }) => `You and the generator changed the same lines of ${quote(path)}, and not alike.`,
    help: ({ shown }) =>
      `make these lines what is generated now, with your change where it fits, and merge again; or overwrite the file with "--force"; or make it yours for good (restwright eject ${shown}).`,
    ...mergeTest,
  }),
  'merge-without-base': error<{ path: string; shown: string }>({
    message: ({ path }) =>
      `${quote(path)} cannot be merged: what was generated there before your edit is nowhere to be found.`,
    help: ({ shown }) =>
      `it is looked for in git and made again from the last input. Keep your edit elsewhere, overwrite the file with "--force" and put the edit in again; or make the file yours for good (restwright eject ${shown}).`,
    ...mergeTest,
  }),
  'ejected-file-changed': warning<{ path: string }>({
    message: ({ path }) => `${quote(path)} is yours since it was ejected, and would be generated otherwise by now.`,
    help: () => 'carry over what you want of the difference. It is told once, and nothing is changed there.',
    ...ejectTest,
  }),
  'import-left-behind': warning<{ reason: keyof typeof leftImports; what: string }>({
    needsValues: true,
    message: ({ reason, what }) => leftImports[reason].fact(quote(what)),
    help: ({ reason }) => `${leftImports[reason].advice}. src/api/README.md says where everything is.`,
    shownBy: 'src/output/moving/plan-moved.test.ts',
  }),
  'member-not-added': warning<{ path: string; names: readonly string[]; snippet: readonly string[] }>({
    needsValues: true,
    message: ({ path, names }) =>
      `${quote(path)} needs ${joinWithAnd(names.map(quote))} now, and the object that would hold ${names.length === 1 ? 'it' : 'them'} was not found there.`,
    help: ({ snippet }) =>
      `unless the file has it in another way, paste it where it belongs: without it the service does not compile.\n\n${snippet.map((line) => `      ${line}`).join('\n')}\n`,
    shownBy: 'src/output/merging/extend-user-file.test.ts',
  }),
  'older-generator': warning<{ wrote: string; runs: string }>({
    message: ({ wrote, runs }) => `Restwright ${wrote} wrote this service, and the older ${runs} runs now.`,
    help: ({ wrote, runs }) =>
      `install ${wrote} or newer and generate again: ${runs} writes generated files without the fixes made since, and does not know what newer files say. Commit before you go on with ${runs}.`,
    shownBy: 'src/output/written-generator.test.ts',
  }),
  'hook-not-copied': warning<{ path: string; former: string; name: string; reason: string }>({
    message: ({ path, former, name, reason }) =>
      `${name === '' ? `Nothing of ${quote(former)} was` : `${quote(name)} was not`} taken over into ${quote(path)}: ${reason}.`,
    help: ({ path, former, name }) =>
      `write ${name === '' ? 'what should hold' : 'it'} in ${quote(path)} as its types have it, if it is to hold in the new version too; ${quote(former)} is as it was.`,
    shownBy: 'src/output/copying/copy-hooks.test.ts',
  }),
  'not-generated': error<{ output: string }>({
    message: ({ output }) => `There is no .restwright.json in ${quote(output)}: nothing was generated there.`,
    help: () => 'name the folder of the service with "--output", or generate it first.',
    ...ejectTest,
  }),
  'cannot-eject': error<{ path: string; why: keyof typeof hindrances }>({
    needsValues: true,
    message: ({ path, why }) => `${quote(path)} ${hindrances[why].fact}.`,
    help: ({ why }) => `${hindrances[why].advice}. Nothing was changed.`,
    ...ejectTest,
  }),
  'unreadable-shared-file': error<{ path: string }>({
    message: ({ path }) =>
      `The generator's entries cannot be kept in ${quote(path)}: it is not valid, or an entry's parent is no object.`,
    help: () => 'mend it, or move it away to have it written anew.',
    shownBy: 'src/output/merging/plan-shared.test.ts',
  }),
  'output-obstructed': error<{ path: string; what: string }>({
    message: ({ path, what }) => `${quote(path)} cannot be written: ${what}.`,
    help: () => 'move away what is in its place; not even "--force" does.',
    ...writeTest,
  }),
  'unreadable-schema': error<{ isLost: boolean }>({
    message: ({ isLost }) =>
      isLost
        ? 'There are migrations, but no model.json that says which tables they lead to.'
        : 'This file is not what the generator wrote, so it does not say which tables the database has.',
    help: () =>
      'restore it from version control. After a merge, take one side whole, delete the migrations that only the other had, and generate again.',
    ...historyTest,
  }),
  'lost-table': error<{ table: string }>({
    message: ({ table }) => `The table ${quote(table)} would be dropped, with all its rows.`,
    help: () =>
      'if the resource was renamed, write "was:" and its old name below the new one; to lose the rows for good, generate with "--allow-destructive".',
    ...lossTest,
  }),
  'lost-callers': error<{ callers: 'keys' | 'accounts' }>({
    message: ({ callers }) => `The ${callers} of callers would be dropped, since they would be known otherwise.`,
    help: ({ callers }) =>
      `go on with "scheme: ${callers === 'keys' ? 'api-key' : 'cookie'}" to keep them; to drop the ${callers} for good, generate with "--allow-destructive".`,
    ...lossTest,
  }),
  'lost-column': error<{ table: string; column: string }>({
    message: ({ table, column }) =>
      `The column ${quote(column)} of ${quote(table)} would be dropped, with all its values.`,
    help: () =>
      'if the field was renamed, write "was:" and its old name below the new one; to lose the values for good, generate with "--allow-destructive".',
    ...lossTest,
  }),
  'lost-member': error<{ table: string; member: string }>({
    message: ({ table, member }) =>
      `The member ${quote(member)} in ${quote(table)} would be taken out of the values that have it.`,
    help: () =>
      'if the member was renamed, write "was:" and its old name below the new one; to lose its values for good, generate with "--allow-destructive".',
    ...lossTest,
  }),
  'kept-table': warning<{ table: string }>({
    isOccasional: true,
    message: ({ table }) => `The table ${quote(table)} is kept, though only a version had it that has ended.`,
    help: () =>
      'once no process of that version runs, generate with "--allow-destructive": the next migration then drops it.',
    ...lossTest,
  }),
  'kept-column': warning<{ table: string; column: string }>({
    isOccasional: true,
    message: ({ table, column }) =>
      `The column ${quote(column)} of ${quote(table)} is kept, though only a version showed it that has ended.`,
    help: () =>
      'once no process of that version runs, generate with "--allow-destructive": the next migration then drops it.',
    ...lossTest,
  }),
  'lost-type': error<{ table: string; column: string; from: string; to: string }>({
    message: ({ table, column, from, to }) =>
      `The values of ${quote(column)} in ${quote(table)} (${from}) cannot become values of its new type (${to}).`,
    help: () =>
      'give the new type to a new field beside it, and move the values in your own code; to lose them for good, generate with "--allow-destructive".',
    ...lossTest,
  }),
  'engine-left-out': warning<{ engine: Engine; folder: string }>({
    message: ({ engine }) => `The service is no longer built for ${ENGINES[engine]}: no row of it moves.`,
    help: ({ engine, folder }) =>
      `copy what is needed through the API of the service as it was, before it is replaced. ${quote(folder)} and files of yours about ${ENGINES[engine]} stay, and can be deleted.`,
    needsValues: true,
    ...engineTest,
  }),
  'engine-added': warning<{ engine: Engine; folder: string }>({
    message: ({ engine }) => `The service is also built for ${ENGINES[engine]} now: a database of it begins empty.`,
    help: ({ folder }) =>
      `commit ${quote(folder)}. Rows are copied through the API, from a service on the one to a service on the other.`,
    needsValues: true,
    ...engineTest,
  }),
  'engine-left-behind': error<{ folder: string; last: number; number: number }>({
    message: ({ folder, last, number }) =>
      `${quote(folder)} ends with the migration ${last}, and the tables have come to ${number}: the engine was left out meanwhile.`,
    help: () =>
      'delete the folder, and it begins anew with one migration for empty databases. One that has run the old ones cannot be led on.',
    ...engineTest,
  }),
  'missing-migration': error<{ folder: string; number: number; found: number }>({
    message: ({ folder, number, found }) =>
      found === 0
        ? `${quote(folder)} lacks the migration ${number}.`
        : `${quote(folder)} has ${found} migrations of the number ${number}.`,
    help: () =>
      'restore what version control has; where it was deleted to be written anew, restore the "model.json" of before it, too. After a merge that brought two, delete yours, restore "model.json" as the other side has it, and generate again.',
    ...historyTest,
  }),
};
