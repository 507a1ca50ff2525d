// What is wrong with the versions of a service, beside each other.
import { error, warning } from '../catalog-entry.js';
import { closest } from '../closest.js';
import { didYouMean, quoted } from '../wording.js';

const inputTest = { shownBy: 'src/load/read-input.test.ts' };
const releaseTest = { shownBy: 'src/release.test.ts' };
const checkTest = { shownBy: 'src/check.test.ts' };
const servedTest = { shownBy: 'src/versions/served/served-versions.test.ts' };

export const versionDiagnostics = {
  'version-file-name': error<{ path: string }>({
    message: ({ path }) => `${quoted(path)} is not named as a version is.`,
    help: () => 'name it by its number, as in "versions/v1.yaml", or move what is no version out of this folder.',
    ...inputTest,
  }),
  'frozen-version-changed': error<{ at: string; version: number; how: string; lock: string }>({
    message: ({ at, version, how }) => `${quoted(at)} of version ${version}, which is released, ${how}.`,
    help: ({ at, lock }) =>
      at === 'auth.scheme'
        ? `undo it, since clients count on it; or, where all versions change together, delete ${quoted(lock)} and run "restwright release --lock".`
        : `undo it, since clients count on it; what has to change belongs in resources.yaml. If nobody has called this version yet, delete ${quoted(lock)}.`,
    ...releaseTest,
  }),
  'release-not-written': error<{ path: string; code: string }>({
    message: ({ path, code }) =>
      code === 'EEXIST' ? `There is a file ${quoted(path)} already.` : `${quoted(path)} cannot be written (${code}).`,
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
    message: ({ was, version }) => `Version ${version} has nothing here that is called ${quoted(was)}.`,
    help: ({ was, version, gone }) =>
      `${didYouMean(closest(was, gone))}write what it is called in version ${version}, or remove "was": without one it is something new.`,
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
      `${quoted(key)} of version ${version} is another one than that of version ${newest}.`,
    help: ({ key, version }) =>
      key === 'auth'
        ? `all versions know their callers in the same way, so clients of version ${version} break too. Write the same "auth" in versions/v${version}.yaml, delete versions/v${version}.lock, and run "restwright release --lock"; or end version ${version}: delete both files.`
        : `write the same ${quoted(key)} in both. A version has its own naming, members, request_body, concurrency and sizes of pages; the rest is the service's.`,
  }),
  'version-storage': error<{ what: string; version: number; next: number }>({
    message: ({ what, version, next }) =>
      `Versions ${version} and ${next} keep this in one place, and differ in ${what}.`,
    help: ({ next }) =>
      `make them the same, or give it another name in version ${next} without "was", so that each has a place of its own.`,
  }),
  'version-without-value': error<{ name: string; requires: number; lacks: number }>({
    message: ({ name, requires, lacks }) =>
      `Version ${requires} requires ${quoted(name)}, and version ${lacks} does without it.`,
    help: ({ lacks }) =>
      `give it a "default", or give one in "breaking" where that is acknowledged: it stands for what version ${lacks} leaves out.`,
  }),
  'version-still-open': warning<{ version: number; newest: number }>({
    message: ({ version, newest }) =>
      `Version ${version} asks nobody who they are, and is on the database that version ${newest} guards.`,
    help: ({ version }) =>
      `nothing is kept from anybody as long as version ${version} is served: give it a "sunset" in "lifecycle", and delete its file then.`,
    shownBy: 'src/versions/served/check-open.test.ts',
  }),
  'version-shows-all': warning<{ resource: string; version: number; newest: number }>({
    message: ({ resource, version, newest }) =>
      `Version ${version} shows all of ${quoted(resource)} to whoever it lets in, and version ${newest} shows each caller their own.`,
    help: ({ version }) =>
      `they are kept from nobody as long as version ${version} is served: give it a "sunset" in "lifecycle", and delete its file then.`,
    shownBy: 'src/versions/served/check-open.test.ts',
  }),
  'version-goes-round': warning<{ at: string; version: number; newest: number; from: string; to: string }>({
    message: ({ at, version, newest, from, to }) =>
      from === ''
        ? `Version ${version} is served and still shows what ${quoted(at)} keeps from everybody in version ${newest}.`
        : `Version ${version} is served and still lets callers in by ${quoted(from)}, where ${quoted(at)} of version ${newest} is ${quoted(to)}.`,
    help: ({ version }) =>
      `end version ${version}: give it a "sunset" in "lifecycle", and delete versions/v${version}.yaml once that has passed; until then, requests to /v${version} go round the newer rule.`,
  }),
  'needless-default': error<{ at: string }>({
    message: ({ at }) => `No version needs a default for ${quoted(at)}.`,
    help: () => 'remove it: it is for what one version requires, another lacks, and that has no default of its own.',
  }),
  'version-of-another-service': error<{ service: string; newest: string }>({
    message: ({ service, newest }) =>
      `This is a version of ${quoted(service)}, and the newest one is of ${quoted(newest)}.`,
    help: ({ newest }) => `write "service: ${newest}": all versions are of one service.`,
  }),
};
