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
    message: ({ path }) => `${quote(path)} is not a file name of a version.`,
    help: () => 'name it by its number, as in "versions/v1.yaml", or move it out of this folder.',
    ...inputTest,
  }),
  'frozen-version-changed': error<{ at: string; version: number; how: string; lock: string }>({
    message: ({ at, version, how }) => `Version ${version} is released, but its ${quote(at)} ${how}.`,
    help: ({ at, lock }) =>
      at === 'auth.scheme'
        ? `undo it, since clients rely on it. If all versions change together, delete ${quote(lock)} and run "restwright release --lock".`
        : `undo it, since clients rely on it, and change resources.yaml instead. If nobody has called this version yet, delete ${quote(lock)}.`,
    ...releaseTest,
  }),
  'release-not-written': error<{ path: string; code: string }>({
    message: ({ path, code }) =>
      code === 'EEXIST' ? `${quote(path)} already exists.` : `${quote(path)} cannot be written (${code}).`,
    help: ({ code }) =>
      code === 'EEXIST'
        ? 'move it away and release again; nothing was changed.'
        : 'mend that and release again; nothing was changed.',
    ...releaseTest,
    commands: ['release'],
  }),
  'version-without-lock': warning<{ version: number }>({
    isOccasional: true,
    commands: ['check'],
    message: ({ version }) => `Version ${version} has no lock, so a change of its meaning goes unnoticed.`,
    help: () => 'run "restwright release --lock": it writes the lock from today\'s meaning, and releases nothing.',
    ...checkTest,
  }),
  'version-of-another-name': error<{ version: number; named: number }>({
    message: ({ version, named }) => `The file is named v${named}, but describes version ${version}.`,
    help: ({ version, named }) => `write "version: ${named}", or rename the file to "v${version}.yaml".`,
    ...servedTest,
  }),
  'version-not-older': error<{ version: number; newest: number }>({
    message: ({ version, newest }) =>
      `Version ${version} is not older than resources.yaml, which is version ${newest}.`,
    help: ({ version }) =>
      `write "version: ${version + 1}" in resources.yaml, or remove this file: resources.yaml has to be the newest version.`,
    ...servedTest,
  }),
  'unknown-former-name': warning<{ was: string; version: number; gone: readonly string[] }>({
    message: ({ was, version }) => `Version ${version} has no ${quote(was)} here.`,
    help: ({ was, version, gone }) =>
      `${didYouMean(closestWord(was, gone))}write its name in version ${version}, or remove "was": without it, this is something new.`,
  }),
  'version-gap': error<{ version: number; next: number; missing: number }>({
    message: ({ version, next, missing }) =>
      `Versions ${version} and ${next} are served, but version ${missing} between them is not.`,
    help: ({ version, missing }) =>
      `bring back versions/v${missing}.yaml, or remove versions/v${version}.yaml too, since versions end from the oldest. If resources.yaml follows version ${version}, write "version: ${version + 1}" there.`,
    ...servedTest,
  }),
  'version-convention': error<{ key: string; version: number; newest: number }>({
    message: ({ key, version, newest }) => `Versions ${version} and ${newest} differ in ${quote(key)}.`,
    help: ({ key, version, newest }) =>
      key === 'auth'
        ? `all versions share one "auth", so clients of version ${version} break too. Write the same "auth" in versions/v${version}.yaml, delete versions/v${version}.lock, and run "restwright release --lock"; or end version ${version}: delete both files.`
        : key !== 'limits.page.total' && /^(?:limits|cors)\./.test(key)
          ? `version ${version} promises more: allow at least as much in version ${newest}. What it allows holds for clients of all versions.`
          : `write the same ${quote(key)} in both. Only naming, members, request_body, concurrency and page sizes may differ between versions.`,
  }),
  'version-storage': error<{ what: string; version: number; next: number }>({
    message: ({ what, version, next }) =>
      `Versions ${version} and ${next} store this in one place, but differ in ${what}.`,
    help: ({ next }) =>
      `make them the same, or give it another name in version ${next} without "was": each version then stores its own.`,
  }),
  'version-without-value': error<{ name: string; requires: number; lacks: number }>({
    message: ({ name, requires, lacks }) =>
      `Version ${requires} requires ${quote(name)}, but version ${lacks} can leave it out.`,
    help: ({ requires, lacks }) =>
      `give it a "default", or give its entry of "breaking" one: version ${requires} shows it where version ${lacks} leaves the field out.`,
  }),
  'version-still-open': warning<{ version: number; newest: number }>({
    message: ({ version, newest }) =>
      `Version ${version} has no "auth", and shares its database with version ${newest}, which has one.`,
    help: ({ version }) =>
      `give version ${version} a "sunset" in "lifecycle", and delete its file then. Until that day, anybody can use the data through it.`,
    shownBy: 'src/versions/served/coexistence.test.ts',
  }),
  'version-shows-all': warning<{ resource: string; version: number; newest: number; by: 'owner' | 'group' }>({
    message: ({ resource, version, newest, by }) =>
      by === 'owner'
        ? `Version ${version} has no owner for ${quote(resource)}, but version ${newest} has one.`
        : `Version ${version} does not keep ${quote(resource)} to the members of a group, as version ${newest} does.`,
    help: ({ version, by }) =>
      by === 'owner'
        ? `add "applies_to: [${version}]" to the entry of "breaking": version ${version} then keeps callers to their own items. Or give it a "sunset" in "lifecycle": until it ends, its callers reach the items of all owners.`
        : `add "applies_to: [${version}]" to the entry of "breaking": version ${version} then keeps callers to their groups. Or give it a "sunset" in "lifecycle": until it ends, its callers reach the items of all groups.`,
    shownBy: 'src/versions/served/coexistence.test.ts',
  }),
  'version-without-members': error<{ resource: string; version: number; keeps: number }>({
    message: ({ resource, version, keeps }) =>
      `Version ${version} can leave an item of ${quote(resource)} without a member who may change members, which each has in version ${keeps}.`,
    help: ({ version }) =>
      `add "applies_to: [${version}]" to the entries of "breaking" for the group and the store of its members, so that version ${version} keeps one too. Or end version ${version}: delete its file.`,
  }),
  'version-goes-round': warning<{
    at: string;
    version: number;
    newest: number;
    from: string;
    to: string;
    /** The older version can hold the rule too. */
    canApply: boolean;
  }>({
    message: ({ at, version, newest, from, to }) =>
      from === ''
        ? `Version ${version} still shows the field that ${quote(at)} hides in version ${newest}.`
        : `Version ${version} still allows callers by ${quote(from)}, but ${quote(at)} of version ${newest} is ${quote(to)}.`,
    help: ({ version, canApply }) =>
      canApply
        ? `add "applies_to: [${version}]" to the entry of "breaking": the rule then holds in version ${version} too. Or give version ${version} a "sunset" in "lifecycle": until it ends, requests to /v${version} bypass the rule.`
        : `give version ${version} a "sunset" in "lifecycle", and delete versions/v${version}.yaml once that has passed. Until then, requests to /v${version} bypass the newer rule.`,
  }),
  'rule-of-one-version': error<{ rule: string; at: string }>({
    message: ({ rule, at }) => `Older versions cannot hold ${quote(rule)} at ${quote(at)}.`,
    help: () =>
      'remove "applies_to": it goes with narrower "access" of a resource or a member, an owner, a group, and "writeonly".',
  }),
  'applies-to-unserved': error<{ version: number; newest: number; served: readonly number[] }>({
    message: ({ version, newest }) => `Version ${version} is not a served version before version ${newest}.`,
    help: ({ served }) => `write "all", or some of the served versions: [${served.join(', ')}].`,
  }),
  'rule-cannot-apply': error<{ at: string; version: number; why: string }>({
    message: ({ at, version, why }) => `The newer rule of ${quote(at)} cannot hold in version ${version}. ${why}`,
    help: ({ version }) =>
      `list the versions in "applies_to" without ${version}, or remove the key. To close version ${version}, give it a "sunset" in "lifecycle".`,
  }),
  'needless-default': error<{ at: string }>({
    message: ({ at }) => `No version needs a default for ${quote(at)}.`,
    help: () =>
      'remove it: only a field that one version requires, another lacks, and that has no default of its own needs one.',
  }),
  'version-of-another-service': error<{ service: string; newest: string }>({
    message: ({ service, newest }) =>
      `This is a version of ${quote(service)}, but the newest version is of ${quote(newest)}.`,
    help: ({ newest }) => `write "service: ${newest}": all versions belong to one service.`,
  }),
};

export const lifecycleDiagnostics = {
  'bad-version-number': error<{ text: string; meant: string }>({
    message: ({ text }) => `${quote(text)} is not a version number.`,
    help: ({ meant }) => `write the number alone, as in "${meant === '' ? '1' : meant}: { sunset: 2099-12-31 }".`,
  }),
  'bad-day': error<{ text: string }>({
    message: ({ text }) => `${quote(text)} is not a day of the calendar.`,
    help: () => 'write a day as year, month and day: 2099-12-31.',
  }),
  'lifecycle-without-successor': error<{ version: number; newest: number }>({
    message: ({ version, newest }) =>
      version === newest
        ? `Version ${version} is the newest, so it cannot be deprecated or end.`
        : `There is no version ${version}; the newest is ${newest}.`,
    help: () => 'remove the entry; "lifecycle" is for versions that have a newer one.',
  }),
  'ended-without-sunset': error<{ version: number }>({
    message: ({ version }) => `Version ${version} is no longer served, and its entry does not say when it ended.`,
    help: ({ version }) =>
      `add a "sunset", from which its answer is 410; or remove the entry, so that its answer is 404; or bring back versions/v${version}.yaml.`,
    shownBy: 'src/versions/served/served-versions.test.ts',
  }),
  'sunset-passed': warning<{ version: number; sunset: string }>({
    isOccasional: true,
    commands: ['check'],
    message: ({ version, sunset }) =>
      `Version ${version} ended on ${sunset}; every request to it is answered with 410.`,
    help: ({ version }) =>
      `delete versions/v${version}.yaml and its lock, and generate to remove its code; this entry keeps the 410.`,
    shownBy: 'src/versions/check.test.ts',
  }),
  'ended-before-sunset': warning<{ version: number; sunset: string }>({
    isOccasional: true,
    commands: ['check'],
    message: ({ version, sunset }) =>
      `Version ${version} is no longer served, but its clients were told that it ends on ${sunset}.`,
    help: ({ version }) => `bring back versions/v${version}.yaml until then, or write the day on which it ended.`,
    shownBy: 'src/versions/check.test.ts',
  }),
  'lifecycle-without-day': error<{ version: number }>({
    message: ({ version }) => `The entry of version ${version} is empty.`,
    help: ({ version }) =>
      `write "${version}: { deprecated: 2098-12-31, sunset: 2099-12-31 }", or one of the two days.`,
  }),
  'sunset-before-older': error<{ version: number; older: number; sunset: string }>({
    message: ({ version, older, sunset }) =>
      `Version ${version} would end before version ${older}, which ends on ${sunset}.`,
    help: ({ older }) => `let version ${older} end first, or both on the same day: versions end from the oldest.`,
  }),
  'sunset-before-deprecation': error<{ deprecated: string; sunset: string }>({
    message: ({ deprecated, sunset }) =>
      `The version would end on ${sunset}, before it is deprecated on ${deprecated}.`,
    help: () => 'let it end later: clients need the time between the two days to move.',
  }),
};
