// What those ask for who run the service: limits, logs, metrics and traces. A part of the table of plain-outputs.ts.
import {
  isMetered,
  isRated,
  isTraced,
  logsRequests,
  namesRoutes,
  shedsLoad,
  usesAddresses,
} from '../model/operated.js';
import { own, type PlainOutput } from './plain-output.js';

/** What counts the requests of callers. */
const rateFiles = [
  'src/api/runtime/rate-counters.ts',
  'src/api/runtime/rate-environment.ts',
  'src/api/runtime/rate-limiter.ts',
  'src/api/runtime/rate-postgres.ts',
  'src/api/runtime/rate-redis.ts',
  'src/api/runtime/rate-window.ts',
  'src/api/runtime/rates.ts',
  'test/api/conformance/rates.ts',
];

const RUNTIME = 'src/api/runtime';

export const operatingPlainOutputs: readonly PlainOutput[] = [
  own(`${RUNTIME}/client-address.ts`, usesAddresses),
  ...rateFiles.map((path) => own(path, isRated)),
  own(`${RUNTIME}/shedding.ts`, shedsLoad),
  own(`${RUNTIME}/route-of.ts`, namesRoutes),
  ...['request-log', 'held-lines', 'trace-context'].map((name) => own(`${RUNTIME}/${name}.ts`, logsRequests)),
  ...['metrics', 'metrics-address', 'metrics-server'].map((name) => own(`${RUNTIME}/${name}.ts`, isMetered)),
  ...['tracing', 'tracing-switch'].map((name) => own(`${RUNTIME}/${name}.ts`, isTraced)),
  own('test/api/runtime/shedding.test.ts', shedsLoad),
  own('test/api/runtime/request-log.test.ts', logsRequests),
  own('test/api/runtime/held-lines.test.ts', logsRequests),
  own('test/api/runtime/tracing.test.ts', isTraced),
  own('test/api/runtime/metrics.test.ts', isMetered),
];
