// Faults in the base addresses of links.
import { rows, runtime, type Fault, type Row } from '../fault.js';

const teams = 'src/api/v1/teams/representation.ts';

const inTheFlagship: readonly Row[] = [
  [
    'R-2.12',
    'the links of a page are made from the header Host',
    runtime('answers/answers'),
    'pageLinks(collection.href +',
    'pageLinks(`//${request.headers.host}` + collection.href +',
  ],
];

const inTheDirectory: readonly Row[] = [
  ['R-2.12', 'the link to itself is relative', teams, '${baseUrl}/v1/teams/${row.id}', '/v1/teams/${row.id}'],
  ['R-2.12', 'the link to the profile is relative', teams, '${baseUrl}/v1/profiles/teams', '/v1/profiles/teams'],
  ['R-2.12', 'the links of a page are relative', teams, 'href: `${baseUrl}/v1/teams`,', 'href: `/v1/teams`,'],
  [
    'R-2.12',
    'any address is one',
    runtime('environment/base-url'),
    'return isOrigin ? origin : undefined;',
    'return address;',
  ],
  [
    'R-2.12',
    'a start does without an address',
    'src/api/config.ts',
    'if (value === undefined) wrong.push(',
    'if (false) wrong.push(',
  ],
];

export const linkFaults: readonly Fault[] = [...rows('flagship', inTheFlagship), ...rows('directory', inTheDirectory)];
