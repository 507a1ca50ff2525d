// Differences of the whole service: conventions, limits, cross-origin requests, problems.
import type { Model } from '../../model/model.js';
import type { Auth, BusinessError, Conventions, Limits, Rate } from '../../model/service.js';
import {
  type Change,
  changeAt,
  changesIfDifferent,
  type ConventionName,
  type Detail,
  type LimitName,
  missingFrom,
  type Sides,
} from './change.js';
import { pairsOf } from '../../model/pairs.js';

const TOP: Sides = { older: [], newer: [] };

export function diffService(older: Model, newer: Model): readonly Change[] {
  return [
    ...diffTexts(older, newer),
    ...diffConventions(older.conventions, newer.conventions),
    ...diffLimits(older, newer),
    ...diffCors(older, newer),
    ...changesIfDifferent(older.auth.scheme, newer.auth.scheme, (from, to) =>
      changeAt(TOP, { kind: 'auth', from, to, isAsked: asksSomebody(newer) }, 'auth', 'scheme'),
    ),
    ...changesIfDifferent(older.tenant?.claim ?? null, newer.tenant?.claim ?? null, (from, to) =>
      changeAt(TOP, { kind: 'tenant', from, to }, 'tenant', 'claim'),
    ),
    ...diffProblems(older, newer),
  ];
}

function asksSomebody({ allResources, controllers, transitions }: Model): boolean {
  const grants = [
    ...allResources.flatMap(({ operations, access }) => operations.map((operation) => access[operation])),
    ...[...controllers, ...transitions].map(({ access }) => access),
  ];
  return grants.some((one) => !one.includes('public'));
}

function diffTexts({ service: older }: Model, { service: newer }: Model): readonly Change[] {
  const text = (of: 'service' | 'title' | 'description', was: string, is: string): readonly Change[] =>
    changesIfDifferent(was, is, (from, to) => changeAt(TOP, { kind: 'text', of, from, to }, of));
  // A title that nobody writes derives from the name.
  const isDerived = older.name !== newer.name && older.title !== newer.title;
  return [
    ...text('service', older.name, newer.name),
    ...(isDerived ? [] : text('title', older.title, newer.title)),
    ...text('description', older.description, newer.description),
    ...changesIfDifferent(older.language, newer.language, (from, to) =>
      changeAt(TOP, { kind: 'language', from, to }, 'language'),
    ),
  ];
}

const conventions: Readonly<Record<ConventionName, (conventions: Conventions) => string>> = {
  naming: ({ naming }) => naming,
  members: ({ members }) => members,
  paging: ({ paging }) => paging,
  fields: ({ fields }) => fields,
  links: ({ links, absoluteLinks }) => (absoluteLinks ? 'absolute' : String(links)),
  request_body: ({ requestBody }) => requestBody,
  concurrency: ({ concurrency }) => concurrency,
  idempotency: ({ idempotency }) => idempotency,
};

function diffConventions(older: Conventions, newer: Conventions): readonly Change[] {
  return [
    ...namesIn(conventions).flatMap((convention) =>
      changesIfDifferent(conventions[convention](older), conventions[convention](newer), (from, to) =>
        changeAt(TOP, { kind: 'convention', convention, from, to }, 'conventions', convention),
      ),
    ),
    ...changesIfDifferent(older.mediaTypes, newer.mediaTypes, (from, to) =>
      changeAt(TOP, { kind: 'media-types', from, to }, 'conventions', 'media_types'),
    ),
  ];
}

const limits: Readonly<Record<LimitName, (limits: Limits) => number | null>> = {
  'page.max': ({ page }) => page.max,
  body: ({ body }) => body,
  uri: ({ uri }) => uri,
  headers: ({ headers }) => headers,
  depth: ({ depth }) => depth,
  fields: ({ fields }) => fields,
  patch_ops: ({ patchOps }) => patchOps,
  headers_timeout: ({ headersTimeout }) => headersTimeout,
  request_timeout: ({ requestTimeout }) => requestTimeout,
  handler_timeout: ({ handlerTimeout }) => handlerTimeout,
  connections: ({ clients }) => clients.connections,
  pipelined: ({ clients }) => clients.pipelined,
  unread: ({ clients }) => clients.unread,
  unread_per_connection: ({ clients }) => clients.unreadPerConnection,
  write_timeout: ({ clients }) => clients.writeTimeout,
  in_flight: ({ inFlight }) => inFlight,
  event_loop_delay: ({ eventLoopDelay }) => eventLoopDelay,
};

function diffLimits(
  { limits: older, ...olderModel }: Model,
  { limits: newer, ...newerModel }: Model,
): readonly Change[] {
  const at = (detail: Detail, name: string): Change => changeAt(TOP, detail, 'limits', ...name.split('.'));
  return [
    ...changesIfDifferent(older.page.default, newer.page.default, (from, to) =>
      at({ kind: 'page-default', from, to }, 'page.default'),
    ),
    ...changesIfDifferent(older.page.overMax, newer.page.overMax, (from, to) =>
      at({ kind: 'over-max', from, to }, 'page.over_max'),
    ),
    ...changesIfDifferent(older.page.total, newer.page.total, (from, to) =>
      at({ kind: 'page-total', from, to }, 'page.total'),
    ),
    ...namesIn(limits).flatMap((limit) =>
      changesIfDifferent(limits[limit](older), limits[limit](newer), (from, to) => {
        const isStricter = to !== null && (from === null || to < from);
        const isClamped = limit === 'page.max' && newer.page.overMax === 'clamp';
        return at({ kind: 'limit', limit, from, to, isStricter, isClamped }, limit);
      }),
    ),
    ...diffRate(older.rate, newer.rate, at),
    ...diffCounted(olderModel.auth, older.rate, newerModel.auth, newer.rate, at),
  ];
}

type At = (detail: Detail, name: string) => Change;

function diffRate(older: Rate | null, newer: Rate | null, at: At): readonly Change[] {
  if (older === null || newer === null) {
    const name = (rate: Rate | null): string | null => rate && rate.text;
    return changesIfDifferent(name(older), name(newer), (from, to) =>
      at({ kind: 'rate', from, to, isStricter: to !== null }, 'rate'),
    );
  }
  // A rate is stricter for bursts or in the long run.
  const isStricter = newer.limit < older.limit || newer.limit / newer.period < older.limit / older.period;
  return [
    ...changesIfDifferent(older.text, newer.text, (from, to) =>
      at({ kind: 'rate', from, to, isStricter }, 'rate.limit'),
    ),
  ];
}

/** Without authentication, callers are counted by address, whatever `per` says. */
function diffCounted(
  { scheme: was }: Auth,
  older: Rate | null,
  { scheme: is }: Auth,
  newer: Rate | null,
  at: At,
): readonly Change[] {
  if (was === 'none' || older === null || newer === null) return [];
  return changesIfDifferent(older.per, is === 'none' ? 'address' : newer.per, (from, to) =>
    at({ kind: 'rate-per', from, to }, 'rate.per'),
  );
}

function diffCors({ cors: older }: Model, { cors: newer }: Model): readonly Change[] {
  const origin = (kind: 'origin-added' | 'origin-removed', name: string): Change =>
    changeAt(TOP, { kind, origin: name }, 'cors', 'origins', name);
  return [
    ...missingFrom(older.origins, newer.origins).map((name) => origin('origin-removed', name)),
    ...missingFrom(newer.origins, older.origins).map((name) => origin('origin-added', name)),
    ...changesIfDifferent(older.credentials, newer.credentials, (from, to) =>
      changeAt(TOP, { kind: 'credentials', from, to }, 'cors', 'credentials'),
    ),
  ];
}

function diffProblems({ errors: older, ...model }: Model, { errors: newer }: Model): readonly Change[] {
  const named = (errors: readonly BusinessError[]): readonly (BusinessError & { readonly name: string })[] =>
    errors.map((error) => ({ ...error, name: error.slug }));
  const { both, removed, added } = pairsOf(named(older), named(newer));
  const answered = new Set(
    [...model.allResources, ...model.controllers, ...model.transitions].flatMap(({ errors }) =>
      errors.map(({ slug }) => slug),
    ),
  );
  const only = (kind: 'problem-added' | 'problem-removed', problem: BusinessError): Change =>
    changeAt(TOP, { kind, problem, isNamed: answered.has(problem.slug) }, 'errors', problem.slug);
  return [
    ...removed.map((problem) => only('problem-removed', problem)),
    ...both.flatMap(({ older: was, newer: is }) => diffProblem(was, is, answered.has(was.slug))),
    ...added.map((problem) => only('problem-added', problem)),
  ];
}

function diffProblem(older: BusinessError, newer: BusinessError, isNamed: boolean): readonly Change[] {
  const at = (detail: Detail, key: string): Change => changeAt(TOP, detail, 'errors', newer.slug, key);
  // A description that nobody writes is the title.
  const isDerived = older.title !== newer.title && older.description !== newer.description;
  return [
    ...changesIfDifferent(older.status, newer.status, (from, to) =>
      at({ kind: 'problem-status', from, to, isNamed }, 'status'),
    ),
    ...changesIfDifferent(older.title, newer.title, (from, to) => at({ kind: 'text', of: 'title', from, to }, 'title')),
    ...(isDerived
      ? []
      : changesIfDifferent(older.description, newer.description, (from, to) =>
          at({ kind: 'text', of: 'description', from, to }, 'description'),
        )),
  ];
}

function namesIn<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  const names: Name[] = [];
  for (const name in table) names.push(name);
  return names;
}
