// Diagnostics of served versions: their files, locks, shared tables and lifecycles.
import { error, warning } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { didYouMean, quote } from '../wording.js';

const inputTest = { shownBy: 'src/load/read-input.test.ts' };
const releaseTest = { shownBy: 'src/commands/release/release-version.test.ts' };
const checkTest = { shownBy: 'src/versions/check.test.ts' };
const servedTest = { shownBy: 'src/versions/served/served-versions.test.ts' };

export const versionDiagnostics = {
  'version-file-name': error<{ path: string }>({
    message: ({ path }) => `${quote(path)} is not named as a version is.`,
    help: () => 'name it by its number, as in "versions/v1.yaml", or move what is no version out of this folder.',
    ...inputTest,
  }),
  'frozen-version-changed': error<{ at: string; version: number; how: string; lock: string }>({
    message: ({ at, version, how }) => `${quote(at)} of version ${version}, which is released, ${how}.`,
    help: ({ at, lock }) =>
      at === 'auth.scheme'
        ? `undo it, since clients count on it; or, where all versions change together, delete ${quote(lock)} and run "restwright release --lock".`
        : `undo it, since clients count on it; what has to change belongs in resources.yaml. If nobody has called this version yet, delete ${quote(lock)}.`,
    ...releaseTest,
  }),
  'release-not-written': error<{ path: string; code: string }>({
    message: ({ path, code }) =>
      code === 'EEXIST' ? `There is a file ${quote(path)} already.` : `${quote(path)} cannot be written (${code}).`,
    help: () => 'mend that, or move what is in the way, and release again: nothing was changed.',
    ...releaseTest,
  }),
  'version-without-lock': warning<{ version: number }>({
    isOccasional: true,
    message: ({ version }) => `Version ${version} has no lock: nothing would tell that it means something else now.`,
    help: () => 'run "restwright release --lock", which writes down what it means today and releases nothing.',
    ...checkTest,
  }),
  'version-of-another-name': error<{ version: number; named: number }>({
    message: ({ version, named }) => `The file is named v${named}, and describes version ${version}.`,
    help: ({ named }) => `write "version: ${named}", or name the file by what it describes.`,
    ...servedTest,
  }),
  'version-not-older': error<{ version: number; newest: number }>({
    message: ({ version, newest }) => `Version ${version} is not older than the newest one, which is ${newest}.`,
    help: ({ version }) =>
      `write "version: ${version + 1}" in resources.yaml, or remove this file: resources.yaml is the newest version.`,
    ...servedTest,
  }),
  'unknown-former-name': warning<{ was: string; version: number; gone: readonly string[] }>({
    message: ({ was, version }) => `Version ${version} has nothing here that is called ${quote(was)}.`,
    help: ({ was, version, gone }) =>
      `${didYouMean(closestWord(was, gone))}write what it is called in version ${version}, or remove "was": without one it is something new.`,
  }),
  'version-gap': error<{ version: number; next: number; missing: number }>({
    message: ({ version, next, missing }) =>
      `Versions ${version} and ${next} are served, and version ${missing} between them is not.`,
    help: ({ version, missing }) =>
      `bring back versions/v${missing}.yaml, or remove versions/v${version}.yaml too: versions end from the oldest. After version ${version}, resources.yaml begins as "version: ${version + 1}".`,
    ...servedTest,
  }),
  'version-convention': error<{ key: string; version: number; newest: number }>({
    message: ({ key, version, newest }) =>
      `${quote(key)} of version ${version} is another one than that of version ${newest}.`,
    help: ({ key, version }) =>
      key === 'auth'
        ? `all versions know their callers in the same way, so clients of version ${version} break too. Write the same "auth" in versions/v${version}.yaml, delete versions/v${version}.lock, and run "restwright release --lock"; or end version ${version}: delete both files.`
        : `write the same ${quote(key)} in both. A version has its own naming, members, request_body, concurrency and sizes of pages; the rest is the service's.`,
  }),
  'version-storage': error<{ what: string; version: number; next: number }>({
    message: ({ what, version, next }) =>
      `Versions ${version} and ${next} keep this in one place, and differ in ${what}.`,
    help: ({ next }) =>
      `make them the same, or give it another name in version ${next} without "was", so that each has a place of its own.`,
  }),
  'version-without-value': error<{ name: string; requires: number; lacks: number }>({
    message: ({ name, requires, lacks }) =>
      `Version ${requires} requires ${quote(name)}, and version ${lacks} does without it.`,
    help: ({ lacks }) =>
      `give it a "default", or give one in "breaking" where that is acknowledged: it stands for what version ${lacks} leaves out.`,
  }),
  'version-still-open': warning<{ version: number; newest: number }>({
    message: ({ version, newest }) =>
      `Version ${version} asks nobody who they are, and is on the database that version ${newest} guards.`,
    help: ({ version }) =>
      `nothing is kept from anybody as long as version ${version} is served: give it a "sunset" in "lifecycle", and delete its file then.`,
    shownBy: 'src/versions/served/coexistence.test.ts',
  }),
  'version-shows-all': warning<{ resource: string; version: number; newest: number }>({
    message: ({ resource, version, newest }) =>
      `Version ${version} shows all of ${quote(resource)} to whoever it lets in, and version ${newest} shows each caller their own.`,
    help: ({ version }) =>
      `they are kept from nobody as long as version ${version} is served: give it a "sunset" in "lifecycle", and delete its file then.`,
    shownBy: 'src/versions/served/coexistence.test.ts',
  }),
  'version-goes-round': warning<{ at: string; version: number; newest: number; from: string; to: string }>({
    message: ({ at, version, newest, from, to }) =>
      from === ''
        ? `Version ${version} is served and still shows what ${quote(at)} keeps from everybody in version ${newest}.`
        : `Version ${version} is served and still lets callers in by ${quote(from)}, where ${quote(at)} of version ${newest} is ${quote(to)}.`,
    help: ({ version }) =>
      `end version ${version}: give it a "sunset" in "lifecycle", and delete versions/v${version}.yaml once that has passed; until then, requests to /v${version} go round the newer rule.`,
  }),
  'needless-default': error<{ at: string }>({
    message: ({ at }) => `No version needs a default for ${quote(at)}.`,
    help: () => 'remove it: it is for what one version requires, another lacks, and that has no default of its own.',
  }),
  'version-of-another-service': error<{ service: string; newest: string }>({
    message: ({ service, newest }) =>
      `This is a version of ${quote(service)}, and the newest one is of ${quote(newest)}.`,
    help: ({ newest }) => `write "service: ${newest}": all versions are of one service.`,
  }),
};

export const lifecycleDiagnostics = {
  'bad-version-number': error<{ text: string; meant: string }>({
    message: ({ text }) => `${quote(text)} is no number of a version.`,
    help: ({ meant }) =>
      `name a version by its number alone, as in "${meant === '' ? '1' : meant}: { sunset: 2099-12-31 }".`,
  }),
  'bad-day': error<{ text: string }>({
    message: ({ text }) => `${quote(text)} is no day of the calendar.`,
    help: () => 'write it as year, month and day: 2099-12-31.',
  }),
  'lifecycle-without-successor': error<{ version: number; newest: number }>({
    message: ({ version, newest }) =>
      version === newest
        ? `Version ${version} is the newest one: its clients have nowhere to go.`
        : `There is no version ${version}: the newest one is ${newest}.`,
    help: () => 'remove it: only versions that have a newer one are deprecated, or end.',
  }),
  'ended-without-sunset': error<{ version: number }>({
    message: ({ version }) => `Version ${version} is served no more, and nothing says when it ended.`,
    help: ({ version }) =>
      `give it a "sunset", from which on its answer is 410, bring back versions/v${version}.yaml, or remove it here: then its answer is 404.`,
    shownBy: 'src/versions/served/served-versions.test.ts',
  }),
  'sunset-passed': warning<{ version: number; sunset: string }>({
    isOccasional: true,
    message: ({ version, sunset }) =>
      `Version ${version} ended on ${sunset}: whatever asks for it is answered with 410.`,
    help: ({ version }) =>
      `delete versions/v${version}.yaml and its lock, and with them its code; what stands here keeps the 410.`,
    shownBy: 'src/versions/check.test.ts',
  }),
  'ended-before-sunset': warning<{ version: number; sunset: string }>({
    isOccasional: true,
    message: ({ version, sunset }) =>
      `Version ${version} is served no more, and its clients were told that it ends on ${sunset}.`,
    help: ({ version }) => `bring back versions/v${version}.yaml until then, or write the day on which it ended.`,
    shownBy: 'src/versions/check.test.ts',
  }),
  'lifecycle-without-day': error<{ version: number }>({
    message: ({ version }) => `Nothing is said of version ${version}.`,
    help: ({ version }) => `write "${version}: { deprecated: 2098-12-31, sunset: 2099-12-31 }", or one of the two.`,
  }),
  'sunset-before-older': error<{ version: number; older: number; sunset: string }>({
    message: ({ version, older, sunset }) =>
      `Version ${version} would end before version ${older}, which ends on ${sunset}.`,
    help: ({ older }) => `let version ${older} end first, or both on one day: versions end from the oldest.`,
  }),
  'sunset-before-deprecation': error<{ deprecated: string; sunset: string }>({
    message: ({ deprecated, sunset }) =>
      `The version would end on ${sunset}, before it is deprecated on ${deprecated}.`,
    help: () => 'let it end later: clients need time between the two.',
  }),
};
