// How the routes of a resource that change a row compare it with what the client has seen, and which row they show then.
import type { Model, Resource, TablePlan } from '../../model/model.js';
import { readsClockAtInsertion, readsClockAtUpdate } from '../rows/stamps.js';
import { keepsInside, needsNow } from '../representation/body-values.js';
import { callStatement } from './statements.js';

/** Whether the row that is there is the one that the client has seen. */
export function preconditionText(resource: Resource, model: Model): string {
  const requires = model.overrides.concurrency ? ', requirePrecondition' : '';
  return resource.hasComputedFields
    ? callText('yield* computed.checkPreconditions', ['transaction', 'request', 'current', ...pathAbove(resource)])
    : `checkPreconditions(request, current[0], SHAPES${requires})`;
}

/** What replaces a row, or inserts it where PUT does that too. */
export function replacementTexts(
  plan: TablePlan,
  model: Model,
  store: Readonly<Record<'updateReturned' | 'updateNotCreated', string>>,
): Record<string, unknown> {
  const { resource, clientColumns } = plan;
  const { putCreates } = resource;
  const updated = putCreates ? store.updateNotCreated : store.updateReturned;
  const unchanged = unchangedRow(resource);
  const same = putCreates ? `    return { created: false, row: ${unchanged} };` : `    return ${unchanged};`;
  return {
    replaced: putCreates ? 'current && documentOf(current)' : 'documentOf(current)',
    replacePrecondition: putCreates ? preconditionOfAny(resource, model) : preconditionText(resource, model),
    replaceNow: (putCreates && readsClockAtInsertion(plan)) || readsClockAtUpdate(plan) || needsNow(plan),
    replacement: clientColumns.length > 0 ? updated : same,
  };
}

/** What a patch is applied to is what is shown. It is applied twice (R-4.patch). */
export function patchTexts(plan: TablePlan, store: string, valuesNow: string): Record<string, unknown> {
  const { resource } = plan;
  const computes = resource.hasComputedFields;
  const [type, document, row] = computes
    ? ['Shown', 'shownDocumentOf', 'shown']
    : [`${store}.Row`, 'documentOf', 'current'];
  const shown = computes
    ? `${callStatement('const shown = yield* ', 'computed.one', ['transaction', 'current', ...pathAbove(resource)])}\n`
    : '';
  return {
    patchOf: shown + rowFunction('patch', type, `readPatched(body, contract, ${document}(from))`),
    again: rowFunction('again', type, `valuesOf(patch(from)${valuesNow}${keepsInside(plan) ? ', from' : ''})`),
    patchedRow: row,
    repeatedRow: computes ? 'current: shown' : 'current',
    patchedNothing: `${shown}    change.prepared(readPatched(body, contract, ${document}(${row})), current);\n    return ${row};`,
  };
}

function preconditionOfAny(resource: Resource, model: Model): string {
  if (resource.hasComputedFields) return preconditionText(resource, model);
  return `checkPreconditions(request, current?.[0], SHAPES${model.overrides.concurrency ? ', requirePrecondition' : ''})`;
}

function unchangedRow(resource: Resource): string {
  if (!resource.hasComputedFields) return 'current';
  return callText('yield* computed.one', ['transaction', 'current', ...pathAbove(resource)]);
}

/** The ids above, if there are any. */
function pathAbove(resource: Resource): readonly string[] {
  return resource.collectionAbove === undefined ? [] : ['request.params'];
}

function callText(callee: string, parts: readonly string[]): string {
  return `${callee}(${parts.join(', ')})`;
}

/** A function of the handler that makes something of a row. */
function rowFunction(name: string, row: string, body: string): string {
  return `const ${name} = (from: ${row}) => ${body};`;
}
