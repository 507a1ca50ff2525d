import { serviceOutput } from '../../../output.js';
import { emittedSwitches, hasRateLimit, isMetered, usesAddresses } from '../../../../model/operations-config.js';
import type { Model } from '../../../../model/model.js';
import { type Database, hasEngine } from '../../../../model/database.js';
import type { ServedVersions } from '../../../../model/served.js';

export const output = serviceOutput({ view: configView });

function configView(model: Model, versions: ServedVersions): Record<string, unknown> {
  return {
    readers: readersOf(model, versions),
    absolute: model.conventions.absoluteLinks,
    addresses: usesAddresses(model),
    rated: hasRateLimit(model),
    switches: emittedSwitches(versions).map(({ variable }) => variable),
    credentials: credentialReaders(model),
    metered: isMetered(model),
    postgres: hasEngine(model.database, 'postgres'),
    both: model.database === 'both',
    databaseReaders: DATABASE_READERS[model.database].map((form) => ({ form })),
  };
}

/** The partials of the functions that read where the database is. */
const DATABASE_READERS: Readonly<Record<Database, readonly string[]>> = {
  sqlite: ['database-url-of-sqlite', 'file-of'],
  postgres: ['database-url-of-postgres', 'replicas-url', 'is-postgres', 'postgres-url', 'pool-and-workers'],
  both: [
    'database-url-of-both',
    'replicas-url',
    'is-postgres',
    'file-of',
    'postgres-url',
    'pool-and-workers',
    'one-process',
  ],
};

/** Functions of other files, in the order of their modules. */
function readersOf(model: Model, versions: ServedVersions) {
  const readers: readonly (readonly [name: string, module: string, isCalled: boolean])[] = [
    ['originOf', 'runtime/environment/base-url', model.conventions.absoluteLinks],
    ['readTrustProxy', 'runtime/environment/client-address', usesAddresses(model)],
    ['durationIn', 'runtime/environment/duration', true],
    ['readMetricsAddress', 'runtime/environment/metrics-address', isMetered(model)],
    ['readRateEnvironment', 'runtime/rates/environment', hasRateLimit(model)],
    ['readSwitch', 'runtime/environment/switches', emittedSwitches(versions).length > 0],
    ['hostUrls', 'store/postgres/place', hasEngine(model.database, 'postgres')],
  ];
  return readers.filter(([, , isCalled]) => isCalled).map(([name, module]) => ({ name, module }));
}

/** The reader of the settings of tokens or sessions, and the partial of the function that returns them. */
function credentialReaders({ auth }: Model) {
  switch (auth.scheme) {
    case 'bearer':
      return [{ reader: 'readBearer', type: 'BearerSettings', module: 'access/bearer-settings', form: 'bearer-of' }];
    case 'cookie':
      return [
        { reader: 'readSessions', type: 'SessionSettings', module: 'sessions/session-settings', form: 'sessions-of' },
      ];
    case 'api-key':
    case 'none':
      return [];
  }
}
