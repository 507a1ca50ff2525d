import type { ServedVersions } from '../../../../model/served.js';
import type { Model } from '../../../../model/model.js';
import { rowLockOf } from '../../../../model/row-locks.js';
import { oldestFirst } from '../../../names/emitted-names.js';
import { contentsOutput } from '../../../output.js';
import type { View } from '../../../templates.js';

/**
 * Made from the files that were emitted, last of all: imports decide which folders a service has, and conditions here would repeat
 * them.
 */
export const output = contentsOutput({ view: mapView });

/** Folders of a service's `src/api/` with what each holds, in the order in which a request meets them. */
export const ROOMS: Readonly<Record<string, string>> = {
  'runtime/edge': 'connections, below the framework: addresses to listen on, bounds, broken requests',
  'runtime/app': 'the app; the gate, which checks address, path and method; pages about the service itself',
  'runtime/http': 'the request line, headers, the query, preconditions',
  'runtime/rates': 'rate limits for callers',
  'runtime/access': 'authentication, and access to operations',
  'runtime/sessions': 'accounts that log in: passwords, cookies, the routes of sessions',
  'runtime/media': 'media types; the media type and the members that a request asks for',
  'runtime/reading': 'the query of a reading request: fields, page, filters',
  'runtime/filter-values': 'the values of filters, a file for each type',
  'runtime/paging': 'the pages of a list, and the links between them',
  'runtime/body': 'bodies: their bytes, and the contract that they are read against',
  'runtime/checks': 'the checks of single values, a file for each type',
  'runtime/formats': 'the formats of dates, decimals, URIs …, and the form in which each is stored',
  'runtime/json': 'reading and writing JSON',
  'runtime/patch': 'JSON Patch and merge patch',
  'runtime/hooks': 'the calls of your hooks in a request',
  'runtime/controllers': 'the calls of your functions, and their answers',
  'runtime/invitations': 'invitations to groups: their routes, and the token that makes a member',
  'runtime/idempotency': '`Idempotency-Key`: a repeated request is done once',
  'runtime/answers': 'parts of every answer: status, headers, tags; answers to failures',
  'runtime/problems': 'every kind of failure that a client may get',
  'runtime/html': 'the HTML pages',
  'runtime/docs': 'the pages below `/docs`',
  'runtime/operations': 'operation: logs, metrics and traces, load, workers, shutdown',
  'runtime/environment': 'variables of the environment, read and checked',
  'runtime/time': 'clock, deadlines, waiting',
  'runtime/node': 'work-arounds for Node, each with the version that makes it unnecessary',
  store: '`database.ts`, the port that each engine implements; migrations',
  'store/sqlite': 'SQLite',
  'store/postgres': 'PostgreSQL',
  'store/queries': 'your queries, typed by the tables; no generated code loads them',
  'store/listing': 'the statements of lists',
  'store/references': 'references between rows, and the cascade of a deletion',
  'store/seeding': 'made-up rows for `npm run seed`',
};

function mapView(paths: readonly string[], versions: ServedVersions): View {
  const inApi = paths.filter((path) => path.startsWith('src/api/')).map((path) => path.slice('src/api/'.length));
  const folders = new Set(inApi.map((path) => path.split('/').slice(0, -1).join('/')));
  return {
    generator: versions.generator,
    newest: `v${versions.newest.service.version}`,
    versions: oldestFirst(versions).map(({ service }) => `v${service.version}`),
    rooms: Object.entries(ROOMS)
      .filter(([folder]) => folders.has(folder))
      .map(([folder, about]) => ({ folder, about })),
    hasControllers: folders.has('runtime/controllers'),
    hasBackup: inApi.includes('backup.ts'),
    ownedRows: ownedRows(inApi),
    hasSight: inApi.includes('runtime/access/sight.ts'),
    // `no_overlap` takes locks too, without `lock` in the YAML.
    hasLocks: inApi.includes('store/row-locks.ts') && oldestFirst(versions).some(hasRowLocks),
  };
}

/** The partial about rows that belong to some callers. */
function ownedRows(inApi: readonly string[]): string {
  if (inApi.includes('runtime/access/groups.ts')) return 'rows-of-members';
  if (inApi.includes('runtime/access/claimed-groups.ts')) return 'rows-of-named-groups';
  if (inApi.includes('runtime/access/tenant-claim.ts')) return 'rows-of-tenants';
  return inApi.includes('store/owned-rows.ts') ? 'rows-of-owners' : 'rows-of-all';
}

function hasRowLocks({ allResources }: Model): boolean {
  return allResources.some((resource) => rowLockOf(resource) !== null);
}
