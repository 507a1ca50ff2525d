// What is wrong with the days on which versions are deprecated, and end.
import { error, warning } from '../catalog-entry.js';
import { quoted } from '../wording.js';

export const lifecycleDiagnostics = {
  'bad-version-number': error<{ text: string; meant: string }>({
    message: ({ text }) => `${quoted(text)} is no number of a version.`,
    help: ({ meant }) =>
      `name a version by its number alone, as in "${meant === '' ? '1' : meant}: { sunset: 2099-12-31 }".`,
  }),
  'bad-day': error<{ text: string }>({
    message: ({ text }) => `${quoted(text)} is no day of the calendar.`,
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
    shownBy: 'src/check.test.ts',
  }),
  'ended-before-sunset': warning<{ version: number; sunset: string }>({
    isOccasional: true,
    message: ({ version, sunset }) =>
      `Version ${version} is served no more, and its clients were told that it ends on ${sunset}.`,
    help: ({ version }) => `bring back versions/v${version}.yaml until then, or write the day on which it ended.`,
    shownBy: 'src/check.test.ts',
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
