// What holds for the whole service: conventions, limits, whose pages may call it, its problems.
import type { BusinessError, Conventions, Limits, Model } from '../model.js';
import type { Change, ConventionName, Detail, LimitName, Sides } from './change.js';
import { changed, edited, onlyIn } from './changed.js';
import { pairsOf } from '../pairs.js';

const TOP: Sides = { older: [], newer: [] };

export function diffService(older: Model, newer: Model): readonly Change[] {
  return [
    ...diffTexts(older, newer),
    ...diffConventions(older.conventions, newer.conventions),
    ...diffLimits(older.limits, newer.limits),
    ...diffCors(older, newer),
    ...edited(older.auth.scheme, newer.auth.scheme, (from, to) =>
      changed(TOP, { kind: 'auth', from, to }, 'auth', 'scheme'),
    ),
    ...diffProblems(older.errors, newer.errors),
  ];
}

function diffTexts({ service: older }: Model, { service: newer }: Model): readonly Change[] {
  const text = (of: 'service' | 'title' | 'description', was: string, is: string): readonly Change[] =>
    edited(was, is, (from, to) => changed(TOP, { kind: 'text', of, from, to }, of));
  // A title that is not written is made of the name.
  const isDerived = older.name !== newer.name && older.title !== newer.title;
  return [
    ...text('service', older.name, newer.name),
    ...(isDerived ? [] : text('title', older.title, newer.title)),
    ...text('description', older.description, newer.description),
    ...edited(older.language, newer.language, (from, to) => changed(TOP, { kind: 'language', from, to }, 'language')),
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
      edited(conventions[convention](older), conventions[convention](newer), (from, to) =>
        changed(TOP, { kind: 'convention', convention, from, to }, 'conventions', convention),
      ),
    ),
    ...edited(older.mediaTypes, newer.mediaTypes, (from, to) =>
      changed(TOP, { kind: 'media-types', from, to }, 'conventions', 'media_types'),
    ),
  ];
}

const limits: Readonly<Record<LimitName, (limits: Limits) => number>> = {
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
};

function diffLimits(older: Limits, newer: Limits): readonly Change[] {
  const at = (detail: Detail, name: string): Change => changed(TOP, detail, 'limits', ...name.split('.'));
  return [
    ...edited(older.page.default, newer.page.default, (from, to) =>
      at({ kind: 'page-default', from, to }, 'page.default'),
    ),
    ...edited(older.page.overMax, newer.page.overMax, (from, to) =>
      at({ kind: 'over-max', from, to }, 'page.over_max'),
    ),
    ...edited(older.page.total, newer.page.total, (from, to) => at({ kind: 'page-total', from, to }, 'page.total')),
    ...namesIn(limits).flatMap((limit) =>
      edited(limits[limit](older), limits[limit](newer), (from, to) => at({ kind: 'limit', limit, from, to }, limit)),
    ),
  ];
}

function diffCors({ cors: older }: Model, { cors: newer }: Model): readonly Change[] {
  const origin = (kind: 'origin-added' | 'origin-removed', name: string): Change =>
    changed(TOP, { kind, origin: name }, 'cors', 'origins', name);
  return [
    ...onlyIn(older.origins, newer.origins).map((name) => origin('origin-removed', name)),
    ...onlyIn(newer.origins, older.origins).map((name) => origin('origin-added', name)),
    ...edited(older.credentials, newer.credentials, (from, to) =>
      changed(TOP, { kind: 'credentials', from, to }, 'cors', 'credentials'),
    ),
  ];
}

function diffProblems(older: readonly BusinessError[], newer: readonly BusinessError[]): readonly Change[] {
  const named = (errors: readonly BusinessError[]): readonly (BusinessError & { readonly name: string })[] =>
    errors.map((error) => ({ ...error, name: error.slug }));
  const { both, removed, added } = pairsOf(named(older), named(newer));
  const only = (kind: 'problem-added' | 'problem-removed', problem: BusinessError): Change =>
    changed(TOP, { kind, problem }, 'errors', problem.slug);
  return [
    ...removed.map((problem) => only('problem-removed', problem)),
    ...both.flatMap(({ older: was, newer: is }) => diffProblem(was, is)),
    ...added.map((problem) => only('problem-added', problem)),
  ];
}

function diffProblem(older: BusinessError, newer: BusinessError): readonly Change[] {
  const at = (detail: Detail, key: string): Change => changed(TOP, detail, 'errors', newer.slug, key);
  // A description that is not written is the title.
  const isDerived = older.title !== newer.title && older.description !== newer.description;
  return [
    ...edited(older.status, newer.status, (from, to) => at({ kind: 'problem-status', from, to }, 'status')),
    ...edited(older.title, newer.title, (from, to) => at({ kind: 'text', of: 'title', from, to }, 'title')),
    ...(isDerived
      ? []
      : edited(older.description, newer.description, (from, to) =>
          at({ kind: 'text', of: 'description', from, to }, 'description'),
        )),
  ];
}

function namesIn<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  const names: Name[] = [];
  for (const name in table) names.push(name);
  return names;
}
