import { allFields, offeredWritings } from '../../model/fields.js';
import type { Field, Resource } from '../../model/model.js';
import type { Writing } from '../../types/field-type.js';
import {
  type Bound,
  type Change,
  changeAt,
  changesIfDifferent,
  type Detail,
  type Flow,
  missingFrom,
  type Sides,
  sidesBelow,
} from './change.js';
import type { DiffContext } from './diff-context.js';
import { diffResourceAccess } from './diff-access.js';
import { diffChecks } from './diff-checks.js';
import { diffFields } from './diff-fields.js';
import { diffAnswers, diffStates } from './diff-controller.js';
import { keepsToOwners } from '../../model/access.js';
import { offersEach } from './new-members.js';
import { diffType } from './diff-type.js';
import { pairsOf } from '../../model/pairs.js';
import { snakeCase } from '../../model/names/names.js';
import { diffFilters, diffSorts, diffUniques, type NewName, newNames } from './diff-lists.js';

interface Pair {
  readonly older: Resource;
  readonly newer: Resource;
  readonly isRenamed: boolean;
}

/** Changes of the resource itself; its children report their own. */
export function diffResource(pair: Pair, sides: Sides, context: DiffContext): readonly Change[] {
  const { older, newer, isRenamed } = pair;
  const at = (detail: Detail, ...below: readonly string[]): Change => changeAt(sides, detail, ...below);
  const newNameOf = newNames(older.fields, newer.fields);
  return [
    ...(isRenamed ? [at(renaming(older, newer))] : []),
    ...diffAlias(pair, sides),
    ...diffKind(pair, sides, context),
    ...(isRenamed ? [] : diffWords(pair, sides)),
    ...changesIfDifferent(older.description, newer.description, (from, to) =>
      at({ kind: 'text', of: 'description', from, to }, 'description'),
    ),
    ...diffMembers(pair, sidesBelow(sides, 'fields'), newNameOf, context),
    ...diffFilters(older.filters, newer.filters, sides, newNameOf),
    ...diffSorts(older.sorts, newer.sorts, sides, newNameOf),
    ...diffUniques(older, newer, sides, newNameOf),
    ...diffChecks(older, newer, sides),
    ...diffStates(older, newer, sides, context),
    ...diffAnswers(older, newer, sides, context),
    ...(context.knowCallers ? diffResourceAccess(pair, sides) : []),
    ...diffForeign(pair, sides),
    ...diffInvitations(pair, sides),
    ...diffSecondaryLists(pair, sides),
  ];
}

function diffMembers(
  { older, newer }: Pair,
  sides: Sides,
  newNameOf: NewName,
  context: DiffContext,
): readonly Change[] {
  const narrowed = new Set(older.filters.map(({ field }) => newNameOf(field.name)));
  const filtered = newer.filters.map(({ field }) => field).filter(({ name }) => narrowed.has(name));
  const facts = {
    filtered: new Set(filtered),
    computed: new Set([...older.computed, ...newer.computed]),
    takesWhole: offersEach([older, newer], 'create', 'replace'),
    writings: writingsOf(older).filter((one) => writingsOf(newer).includes(one)),
  };
  const fields = withoutNewKey(older, newer);
  const changes = diffFields(allFields(older), fields, sides, flowOf(older, newer), context, facts);
  return isCreatable(older) && isCreatable(newer)
    ? changes.map((change) => asOwnerLength(change, newer, sides))
    : changes;
}

function writingsOf({ operations, putCreates }: Resource): readonly Writing[] {
  return offeredWritings(operations, putCreates);
}

/** The owner field holds the caller's id, which no body sends, so a lower maximum restricts callers and not requests. */
function asOwnerLength(change: Change, { owner }: Resource, sides: Sides): Change {
  if (owner === null || change.kind !== 'bound' || change.bound !== 'max' || !change.isNarrower) return change;
  if (change.newer.join('.') !== [...sides.newer, owner.name, 'max'].join('.')) return change;
  const { older, newer, from, to } = change;
  const length = (bound: Bound): number | null => (typeof bound === 'number' ? bound : null);
  return { older, newer, kind: 'owner-length', from: length(from), to: length(to) };
}

function isCreatable({ operations, putCreates }: Resource): boolean {
  return operations.includes('create') || (putCreates && operations.includes('replace'));
}

/** Compared only where some callers are kept from items in both versions; others never get this status. */
function diffForeign({ older, newer }: Pair, sides: Sides): readonly Change[] {
  if (![older, newer].every((resource) => keepsToOwners(resource) && !isReadByAll(resource))) return [];
  return changesIfDifferent(older.foreignItemStatus, newer.foreignItemStatus, (from, to) =>
    changeAt(sides, { kind: 'foreign', from, to }, 'owner', 'foreign'),
  );
}

/** Lists of its items elsewhere come or go: those of fields that both versions have, and the one across parents. */
function diffSecondaryLists({ older, newer }: Pair, sides: Sides): readonly Change[] {
  const change = (was: string, is: string, ...below: readonly string[]): readonly Change[] => [
    ...(was === '' || was === is ? [] : [changeAt(sides, { kind: 'list-removed' }, ...below)]),
    ...(is === '' || was === is ? [] : [changeAt(sides, { kind: 'list-added' }, ...below)]),
  ];
  const nameOf = ({ reference }: Field): string => reference?.inverse?.name ?? '';
  return [
    // A field that no longer refers is another change, and so is one that begins to.
    ...pairsOf(older.fields, newer.fields)
      .both.filter((pair) => pair.older.reference !== null && pair.newer.reference !== null)
      .flatMap((pair) => change(nameOf(pair.older), nameOf(pair.newer), 'fields', pair.newer.name, 'inverse')),
    // Under another name, it is renamed with the resource.
    ...change(older.across ? newer.name : '', newer.across ? newer.name : '', 'across'),
  ];
}

/** The routes of invitations come or go. */
function diffInvitations({ older, newer }: Pair, sides: Sides): readonly Change[] {
  const [was, is] = [older, newer].map(({ members }) => members?.invitations === true);
  if (was === is) return [];
  const kind = is === true ? 'invitations-added' : 'invitations-removed';
  return [changeAt(sides, { kind }, 'members', 'invitations')];
}

function isReadByAll({ operations, access }: Resource): boolean {
  return operations.includes('get') && access.get.some((grant) => ['public', 'authenticated'].includes(grant));
}

function renaming({ name: from }: Resource, newer: Resource): Detail {
  return { kind: 'resource-renamed', from, to: newer.name, isAliased: isFoundAs(from, newer) };
}

/** Aliases that came or went; a renaming reports its own former name. */
function diffAlias({ older, newer, isRenamed }: Pair, sides: Sides): readonly Change[] {
  const only = (kind: 'path-alias-added' | 'path-alias-removed', alias: string): Change =>
    changeAt(sides, { kind, alias }, 'alias');
  const [was, is] = [older.alias?.name, newer.alias?.name];
  return [
    ...(was !== undefined && !isFoundAs(was, newer) ? [only('path-alias-removed', was)] : []),
    ...(is !== undefined && !isRenamed && !isFoundAs(is, older) ? [only('path-alias-added', is)] : []),
  ];
}

function isFoundAs(former: string, { name, alias }: Resource): boolean {
  return [name, alias?.name ?? ''].some((one) => snakeCase(one) === snakeCase(former));
}

/** A new field that is the id belongs to the change of the key. */
function withoutNewKey(older: Resource, newer: Resource): readonly Field[] {
  const key = newer.idKey?.field;
  const fields = allFields(newer);
  return older.fields.some(({ name }) => name === key) ? fields : fields.filter(({ name }) => name !== key);
}

/** No request holds the fields of a resource that nobody can write. */
function flowOf(older: Resource, newer: Resource): Flow {
  return { sent: offersEach([older, newer], 'create', 'replace', 'patch'), shown: true, filtered: false };
}

/** A change of kind or of `always` implies all that depends on it, so it is reported alone. */
function diffKind({ older, newer }: Pair, sides: Sides, context: DiffContext): readonly Change[] {
  const at = (detail: Detail, ...below: readonly string[]): Change => changeAt(sides, detail, ...below);
  if (older.kind !== newer.kind) return [at({ kind: 'kind', from: older.kind, to: newer.kind }, 'kind')];
  if (older.alwaysExists !== newer.alwaysExists)
    return [at({ kind: 'always', from: older.alwaysExists, to: newer.alwaysExists }, 'always')];
  return [
    ...missingFrom(older.operations, newer.operations).map((operation) =>
      at({ kind: 'operation-removed', operation }, 'operations', operation),
    ),
    ...missingFrom(newer.operations, older.operations).map((operation) =>
      at({ kind: 'operation-added', operation }, 'operations', operation),
    ),
    ...changesIfDifferent(older.onDelete, newer.onDelete, (from, to) =>
      at({ kind: 'on-delete', from, to }, 'on_delete'),
    ),
    ...changesIfDifferent(older.showsId, newer.showsId, (from, to) => at({ kind: 'shows-id', from, to }, 'expose_id')),
    ...diffIdKey({ older, newer }, sidesBelow(sides, 'key'), context),
  ];
}

/** If the same field is the id, the comparison of fields covers its values. */
function diffIdKey({ older, newer }: Omit<Pair, 'isRenamed'>, sides: Sides, context: DiffContext): readonly Change[] {
  const [from, to] = [older.idKey, newer.idKey];
  if (from === null || to === null) return [];
  const former = from.field === '' ? '' : newNames(older.fields, newer.fields)(from.field);
  if (former !== to.field) return [changeAt(sides, { kind: 'id-key', from, to })];
  if (to.field !== '') return [];
  const any = { kind: 'string', min: null, max: 128, pattern: null } as const;
  return diffType(from.type ?? any, to.type ?? any, sides, { sent: true, shown: true, filtered: false }, context);
}

/** Words for texts and for variables of paths, which follow from each other. */
function diffWords({ older, newer }: Omit<Pair, 'isRenamed'>, sides: Sides): readonly Change[] {
  const words = ({ idParam, names }: Resource): string => `${names.singular} / ${names.plural} / ${idParam}`;
  const key =
    older.idParam !== newer.idParam && older.names.singular === newer.names.singular ? 'id_param' : 'singular';
  const isWord = older.kind === newer.kind;
  return isWord
    ? changesIfDifferent(words(older), words(newer), (from, to) =>
        changeAt(sides, { kind: 'text', of: 'words', from, to }, key),
      )
    : [];
}
