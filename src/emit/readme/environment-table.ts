// The README's table of environment variables.
import type { Model } from '../../model/model.js';
import { emittedSwitches, isMetered, isTraced, usesAddresses } from '../../model/operations-config.js';
import type { ServedVersions } from '../../model/served.js';
import { markdownCode } from '../../text/quoting.js';
import { markdownTable } from './readme-parts.js';

/** Variables about the issuer of tokens. */
const BEARER_ROWS = [
  ['`AUTH_ISSUER`', 'required', 'whose tokens are taken: their claim `iss`'],
  ['`AUTH_AUDIENCE`', 'required', 'what has to be among their claim `aud`'],
  [
    '`AUTH_JWKS_URL`',
    'this or `AUTH_KEY`',
    'where the issuer publishes its keys: an address that begins with `https:`. They are read when the first token comes, again every ten minutes, and for a key that is new',
  ],
  [
    '`AUTH_KEY`',
    'this or `AUTH_JWKS_URL`',
    'the one key: a public one as PEM, its lines divided by `\\n`, or a secret of 32 bytes or more',
  ],
  [
    '`AUTH_ALGORITHMS`',
    'those that the key fits',
    'the algorithms that are taken, with commas between them: of published keys `RS256,PS256,ES256,EdDSA`, of a secret `HS256`',
  ],
  [
    '`AUTH_TYP`',
    'any',
    'what the header `typ` of each token has to be: `at+jwt` keeps out ID tokens of an issuer that marks its access tokens so (RFC 9068)',
  ],
  ['`AUTH_CLOCK_SKEW`', '`30s`', 'how far the clocks of the issuer and of the service may be apart'],
];

/** Variables about the end of sessions. */
const SESSION_ROWS = [
  ['`SESSION_IDLE`', '`30min`', 'how long a session lasts that is not used, as in `30min`, `2h` or `7d`'],
  ['`SESSION_LIFETIME`', '`12h`', 'how long a session lasts, however much it is used'],
  ['`BASE_URL`', 'none', 'where clients reach the service: pages of no other origin may ask for changes'],
];

const ADDRESS_ROWS = [
  [
    '`TRUST_PROXY`',
    'none',
    'the proxies in front, which are believed about the address of a client: how many there are, or their addresses with commas between them',
  ],
];

function rateRows(rate: string): readonly (readonly string[])[] {
  return [
    ['`RATE_LIMIT`', markdownCode(rate), 'how often one caller may ask, such as `6000/min`, or `off`'],
    [
      '`REDIS_URL`',
      'none',
      'where several instances count together, such as `redis://host:6379`; without it they do in PostgreSQL, and one process on SQLite in its memory',
    ],
  ];
}

function switchRows(versions: ServedVersions): readonly (readonly string[])[] {
  return emittedSwitches(versions).map(({ variable, meaning }) => [
    markdownCode(variable),
    '`on`',
    `\`off\`: ${meaning}`,
  ]);
}

const METRICS_ROWS = [
  ['`METRICS_HOST`', '`127.0.0.1`', 'the address at which `/metrics` is served'],
  ['`METRICS_PORT`', '`9464`', 'its port, another one than that of the service'],
];

const TRACE_ROWS = [
  [
    '`OTEL_EXPORTER_OTLP_ENDPOINT`',
    'none',
    'where traces are sent, such as `http://localhost:4318`; the other variables of OpenTelemetry count too',
  ],
];

/** Variables with defaults and purposes. */
export function environmentTable(model: Model, versions: ServedVersions): string {
  const { service, conventions, auth, limits } = model;
  const { name } = service;
  const rows = [
    [
      '`HOST`',
      '`127.0.0.1`',
      'the address to listen on; `0.0.0.0` for every one, `localhost` for both that mean this machine',
    ],
    ['`PORT`', '`3000`', 'the port; `0` takes any free one'],
    [
      '`DATABASE_URL`',
      markdownCode(`file:data/${name}.sqlite`),
      'where the database is: a file of SQLite in a folder that is there (`data` is made), or `postgres://user:password@host:5432/database`; of several hosts, as in `postgres://user:password@a:5432,b:5432/database`, the service follows the primary',
    ],
    [
      '`DATABASE_READ_URL`',
      'none',
      'replicas of that PostgreSQL, as in `postgres://user:password@c:5432,d:5432/database`, to which reads go; whoever has just written is shown what it wrote by sending back the header `Consistency-Token` of the answer, or the cookie that goes with it',
    ],
    [
      '`DATABASE_POOL`',
      '`10`',
      'how many connections to PostgreSQL each process opens at most, to the primary and to each replica',
    ],
    ['`WORKERS`', '`1`', 'how many processes serve on this machine, on PostgreSQL; each has a pool of its own'],
    [
      '`DRAIN_DELAY`',
      '`0s`',
      'how long the service goes on after SIGTERM while `/health/ready` is 503: behind a load balancer, longer than two of its checks',
    ],
    ['`LOG_LEVEL`', '`info`', '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'],
    ...(usesAddresses(model) ? ADDRESS_ROWS : []),
    ...(limits.rate === null ? [] : rateRows(limits.rate.text)),
    ...switchRows(versions),
    ...(isMetered(model) ? METRICS_ROWS : []),
    ...(isTraced(model) ? TRACE_ROWS : []),
    ...(auth.scheme === 'bearer' ? BEARER_ROWS : []),
    ...(auth.scheme === 'cookie' ? SESSION_ROWS.slice(0, conventions.absoluteLinks ? 2 : 3) : []),
    ...(conventions.absoluteLinks
      ? [
          [
            '`BASE_URL`',
            'required',
            'what links begin with: the scheme and the host at which clients reach the service, such as `https://api.example.com`',
          ],
        ]
      : []),
  ];
  return markdownTable(['Variable', 'Default', 'Meaning'], rows);
}
