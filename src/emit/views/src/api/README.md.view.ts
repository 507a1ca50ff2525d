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
  'runtime/app': 'the app; the gate, which judges address, path and method; pages about the service itself',
  'runtime/http': 'the request line, headers, the query, preconditions',
  'runtime/rates': 'how often one caller may ask',
  'runtime/access': 'who calls, and what they may do',
  'runtime/media': 'media types, and which of them and which members a request asks for',
  'runtime/reading': 'the query of a reading request: fields, page, filters',
  'runtime/filter-values': 'what filters compare with, a file for each type',
  'runtime/paging': 'the pages of a list, and the links between them',
  'runtime/body': 'bodies: their bytes, and the contract that they are read against',
  'runtime/checks': 'the checks of single values, a file for each type',
  'runtime/formats': 'what counts as a date, a decimal, a URI …, and the form in which it is kept',
  'runtime/json': 'reading and writing JSON',
  'runtime/patch': 'JSON Patch and merge patch',
  'runtime/hooks': 'how your hooks take part in a request',
  'runtime/controllers': 'how your functions are run, and what they answer',
  'runtime/idempotency': '`Idempotency-Key`: what was asked twice is done once',
  'runtime/answers': 'what every answer has: status, headers, tags; failures too',
  'runtime/problems': 'every kind of failure that clients hear',
  'runtime/html': 'the pages for people',
  'runtime/docs': 'the pages below `/docs`',
  'runtime/operations': 'running it: what is logged and measured, load, workers, the end in order',
  'runtime/environment': 'variables of the environment, read and checked',
  'runtime/time': 'clock, deadlines, waiting',
  'runtime/node': 'work-arounds for Node, each with the version that makes it needless',
  store: '`database.ts`, the port that each engine implements; migrations',
  'store/sqlite': 'SQLite',
  'store/postgres': 'PostgreSQL',
  'store/queries': 'queries of yours, typed by the tables; nothing generated loads them',
  'store/listing': 'the statements of lists',
  'store/references': 'what rows refer to, and what goes with a row that is deleted',
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
    hasOwners: inApi.includes('store/owned-rows.ts'),
    hasSight: inApi.includes('runtime/access/sight.ts'),
    // `no_overlap` takes locks too, without `lock` in the YAML.
    hasLocks: inApi.includes('store/row-locks.ts') && oldestFirst(versions).some(hasRowLocks),
  };
}

function hasRowLocks({ allResources }: Model): boolean {
  return allResources.some((resource) => rowLockOf(resource) !== null);
}
