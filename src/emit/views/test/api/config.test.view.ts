import type { Database } from '../../../../model/database.js';
import { emittedSwitches } from '../../../../model/operations-config.js';
import type { Model } from '../../../../model/model.js';
import type { ServedVersions } from '../../../../model/served.js';
import { serviceOutput } from '../../../output.js';

export const output = serviceOutput({ view: configTestView });

function configTestView(model: Model, versions: ServedVersions): Record<string, unknown> {
  const switches = emittedSwitches(versions).map(({ variable }) => variable);
  const refused: readonly Refused[] = [
    ...REFUSED[model.database],
    ...switches.map((name): Refused => [name, 'no', 'is "no": it has to be "on" or "off".']),
  ];
  return {
    taken: TAKEN[model.database].map(([name, value, member, read = value]) => ({ name, value, member, read })),
    refused: refused.map(([name, value, said]) => ({ name, value, said })),
    switches,
  };
}

/** `read`: what the member of the configuration is, where that is not the text. */
type Taken = readonly [name: string, value: string, member: string, read?: number];
type Refused = readonly [name: string, value: string, said: string];

const TAKEN_BY_POSTGRES: readonly Taken[] = [
  ['DATABASE_URL', 'postgres://user@a:5432,b:5432/service', 'databaseUrl'],
  ['DATABASE_POOL', '20', 'databasePool', 20],
];

const TAKEN_BY_SQLITE: readonly Taken[] = [['DATABASE_URL', 'file:/data/a.sqlite', 'databaseUrl']];

const TAKEN: Readonly<Record<Database, readonly Taken[]>> = {
  sqlite: TAKEN_BY_SQLITE,
  postgres: [...TAKEN_BY_POSTGRES, ['WORKERS', '4', 'workers', 4]],
  both: [...TAKEN_BY_SQLITE, ...TAKEN_BY_POSTGRES],
};

const REFUSED_BY_POSTGRES: readonly Refused[] = [
  ['DATABASE_URL', 'postgres:///service', 'names no host that can be read: it has to be like postgres://'],
  ['DATABASE_URL', 'postgres://user@a,b', 'names no database: it has to be like postgres://'],
  ['DATABASE_READ_URL', 'file:replica.sqlite', 'does not name a PostgreSQL replica'],
  ['DATABASE_POOL', '0', 'is "0": it has to be a number of connections from 1 to 1000.'],
  ['DATABASE_POOL', '1001', 'is "1001": it has to be a number of connections from 1 to 1000.'],
  ['WORKERS', '0', 'is "0": it has to be a number of processes from 1 to 256.'],
  ['WORKERS', '1.5', 'is "1.5": it has to be a number of processes from 1 to 256.'],
  ['WORKERS', '257', 'is "257": it has to be a number of processes from 1 to 256.'],
];

const REFUSED: Readonly<Record<Database, readonly Refused[]>> = {
  sqlite: [['DATABASE_URL', 'postgres://user@host/service', 'names a PostgreSQL database, and this service is built']],
  postgres: [
    ...REFUSED_BY_POSTGRES,
    ['DATABASE_URL', 'file:data/service.sqlite', 'names an SQLite file, and this service is built for PostgreSQL'],
  ],
  both: [...REFUSED_BY_POSTGRES, ['WORKERS', '2', 'is "2", and DATABASE_URL names an SQLite file']],
};
