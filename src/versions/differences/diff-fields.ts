// Differences of fields: of a resource, an object, a controller's input and output.
import { deletionOf, isOfItems } from '../../model/references.js';
import type { Field } from '../../model/model.js';
import { snakeCase } from '../../model/names/names.js';
import { isDeepStrictEqual } from 'node:util';
import type { Writing } from '../../types/field-type.js';
import {
  type Change,
  changeAt,
  changesIfDifferent,
  type FieldDetail,
  type Flow,
  type Setting,
  type Sides,
} from './change.js';
import { admitsAll, callerKeys } from '../../model/member-callers.js';
import { wordsOfGrants } from './diff-access.js';
import type { DiffContext } from './diff-context.js';
import { diffType } from './diff-type.js';
import { pairsOf } from '../../model/pairs.js';

/** Facts of a resource about its own fields. */
export interface FieldFacts {
  /** Fields of the newer version that filter lists in both. */
  readonly filtered: ReadonlySet<Field>;
  /** Computed fields of either version. */
  readonly computed: ReadonlySet<Field>;
  /** Requests send whole representations, in which the service ignores computed members. */
  readonly takesWhole: boolean;
  /** The operations with bodies that both versions offer. */
  readonly writings: readonly Writing[];
}

const NO_FACTS: FieldFacts = { filtered: new Set(), computed: new Set(), takesWhole: false, writings: [] };

/** @param flow the messages that hold the parent of the fields */
export function diffFields(
  older: readonly Field[],
  newer: readonly Field[],
  sides: Sides,
  flow: Flow,
  context: DiffContext,
  facts: FieldFacts = NO_FACTS,
): readonly Change[] {
  const { both, removed, added } = pairsOf(older, newer);
  const only = (kind: 'field-added' | 'field-removed', field: Field): Change =>
    changeAt(sides, { kind, field, flow: within(own(flow), field) }, field.name);
  return [
    ...removed.map((field) => only('field-removed', field)),
    ...both.flatMap((pair) => {
      const at = { older: [...sides.older, pair.older.name], newer: [...sides.newer, pair.newer.name] };
      return diffField(pair, at, own(flow, facts.filtered.has(pair.newer)), context, facts);
    }),
    ...added.map((field) => only('field-added', field)),
  ];
}

/** Lists are filtered by members of the resource, never by members of an object. */
function own(flow: Flow, filtered = false): Flow {
  return { ...flow, filtered };
}

interface Pair {
  readonly older: Field;
  readonly newer: Field;
  readonly isRenamed: boolean;
}

function diffField(
  { older, newer, isRenamed }: Pair,
  sides: Sides,
  around: Flow,
  context: DiffContext,
  { computed, takesWhole, writings }: FieldFacts,
): readonly Change[] {
  const flow = within(within(around, older), newer);
  const at = (detail: FieldDetail, key: string): Change => changeAt(sides, { ...detail, flow }, key);
  return [
    ...(isRenamed ? [renamedField(older, newer, sides, flow)] : []),
    ...diffAlias(older, newer, isRenamed).map((detail) => at(detail, 'alias')),
    ...changesIfDifferent(plainAccess(older), plainAccess(newer), (from, to) => {
      const isRequired = newer.presence.kind === 'required';
      return changeAt(sides, { kind: 'access', from, to, isRequired, flow: around }, accessKey(from, to));
    }),
    ...callerKeys(newer).flatMap((of) =>
      changesIfDifferent(wordsOfGrants(older.callers[of]), wordsOfGrants(newer.callers[of]), (from, to) => {
        const isNarrower = !admitsAll(newer.callers[of], older.callers[of]);
        return changeAt(sides, { kind: 'member-callers', of, from, to, isNarrower, flow }, 'access', of);
      }),
    ),
    ...diffTakers({ older, newer }, writings).map((detail) => changeAt(sides, { ...detail, flow: around }, 'in')),
    ...diffComputed({ older, newer }, computed).map((detail) =>
      changeAt(sides, { ...detail, flow: { ...around, sent: takesWhole } }, 'computed'),
    ),
    ...changesIfDifferent(settingOf(older), settingOf(newer), (from, to) =>
      at({ kind: 'setting', from, to }, settingKey(from, to)),
    ),
    ...changesIfDifferent(older.nullable, newer.nullable, (from, to) => at({ kind: 'nullable', from, to }, 'nullable')),
    ...diffReference(older, newer, sides, flow, context),
    ...changesIfDifferent(older.deprecated, newer.deprecated, (from, to) =>
      at({ kind: 'deprecated', from, to }, 'deprecated'),
    ),
    ...(targetOf(older) === targetOf(newer)
      ? changesIfDifferent(older.description, newer.description, descriptionChange(sides))
      : []),
    ...changesIfDifferent(older.example, newer.example, (from, to) =>
      changeAt(sides, { kind: 'example', from, to }, 'example'),
    ),
  ];
}

function renamedField(older: Field, newer: Field, sides: Sides, flow: Flow): Change {
  const isAliased = isSameName(newer.alias, older.name);
  return changeAt(sides, { kind: 'field-renamed', from: older.name, to: newer.name, isAliased, flow });
}

/** Access besides the operations that take a field, which are compared by themselves. */
function plainAccess({ access }: Field): PlainAccess {
  return access === 'by-operation' ? 'read-write' : access;
}

/** Operations that take a field in one version only. Read-only and immutable fields are a change of access. */
function diffTakers(
  { older, newer }: Omit<Pair, 'isRenamed'>,
  writings: readonly Writing[],
): readonly Extract<FieldDetail, { readonly kind: 'taken-by' }>[] {
  if (older.access === 'read-only' || newer.access === 'read-only' || newer.access === 'immutable') return [];
  const [from, to] = [older, newer].map(({ takenBy }) => writings.filter((one) => takenBy.includes(one)));
  if (from === undefined || to === undefined || isDeepStrictEqual(from, to)) return [];
  if (older.access === 'immutable' && from.every((one) => to.includes(one))) return [];
  return [{ kind: 'taken-by', from, to, isRequired: newer.presence.kind === 'required' }];
}

/** A field that is read-only in both versions and computed in one of them. */
function diffComputed(
  { older, newer }: Omit<Pair, 'isRenamed'>,
  computed: ReadonlySet<Field>,
): readonly Extract<FieldDetail, { readonly kind: 'computed' }>[] {
  const [from, to] = [computed.has(older), computed.has(newer)];
  const isReadOnly = older.access === 'read-only' && newer.access === 'read-only';
  return isReadOnly && from !== to ? [{ kind: 'computed', from, to }] : [];
}

/** Aliases that came or went; a renaming reports its own former name. */
function diffAlias(older: Field, newer: Field, isRenamed: boolean): readonly FieldDetail[] {
  const isKept = isSameName(older.alias, newer.alias) || isSameName(older.alias, newer.name);
  const isNew = newer.alias !== '' && !isRenamed && !isSameName(older.alias, newer.alias);
  return [
    ...(older.alias === '' || isKept ? [] : [{ kind: 'alias-removed' as const, alias: older.alias }]),
    ...(isNew ? [{ kind: 'alias-added' as const, alias: newer.alias }] : []),
  ];
}

/** The convention `members` decides how words are joined, and its change is one change of the service. */
function isSameName(a: string, b: string): boolean {
  return snakeCase(a) === snakeCase(b);
}

function descriptionChange(sides: Sides): (from: string, to: string) => Change {
  return (from, to) => changeAt(sides, { kind: 'text', of: 'description', from, to }, 'description');
}

/** The key of the resource that the field or its items refer to. Members of objects report their own references. */
function targetOf({ reference, innerReferences }: Field): string {
  return (reference ?? innerReferences.find(isOfItems)?.reference)?.target().key ?? '';
}

/** Compares targets, and types only where there is no reference: the target decides the type of an id. */
function diffReference(older: Field, newer: Field, sides: Sides, flow: Flow, context: DiffContext): readonly Change[] {
  const from = targetOf(older) === '' ? '' : context.newKeyOf(targetOf(older));
  const to = targetOf(newer);
  if (from === '' && to === '')
    return [
      ...diffType(older.type, newer.type, sides, flow, context),
      ...diffDeletion(deletionOf(older), deletionOf(newer), sides, flow),
    ];
  if (older.reference === null && newer.reference === null) {
    const path = newer.innerReferences.find(isOfItems)?.path ?? older.innerReferences.find(isOfItems)?.path ?? [];
    const isSame = from === to || older.type.kind !== newer.type.kind;
    const keys = path.map((step) => (step === '[]' ? 'list' : 'map'));
    return [
      ...diffType(older.type, newer.type, sides, flow, context),
      ...(isSame ? [] : [changeAt(sides, { kind: 'reference', from, to, flow }, ...keys, 'ref')]),
    ];
  }
  if (from !== to) return [changeAt(sides, { kind: 'reference', from, to, flow }, 'ref')];
  return diffDeletion(older.reference?.onDelete ?? '', newer.reference?.onDelete ?? '', sides, flow);
}

/** The effect of deleting a target. Fields that refer to nothing in one of the versions have none to compare. */
function diffDeletion(
  older: string | undefined,
  newer: string | undefined,
  sides: Sides,
  flow: Flow,
): readonly Change[] {
  if (older === undefined || newer === undefined) return [];
  return changesIfDifferent(older, newer, (was, is) =>
    changeAt(sides, { kind: 'reference-on-delete', from: was, to: is, flow }, 'on_delete'),
  );
}

function settingOf({ presence, touched }: Field): Setting {
  return { presence, touched };
}

/** The key of the YAML that caused the change. */
function settingKey(from: Setting, to: Setting): string {
  if (from.touched !== to.touched) return 'on_update';
  const hasDefault = ({ presence }: Setting): boolean => presence.kind === 'default' || presence.kind === 'now';
  return hasDefault(from) || hasDefault(to) ? 'default' : 'optional';
}

type PlainAccess = Exclude<Field['access'], 'by-operation'>;

const accessKeys = { 'read-only': 'readonly', 'write-only': 'writeonly', immutable: 'immutable' };

function accessKey(from: PlainAccess, to: PlainAccess): string {
  if (to !== 'read-write') return accessKeys[to];
  return from === 'read-write' ? '' : accessKeys[from];
}

function within({ sent, shown, filtered }: Flow, { access }: Field): Flow {
  return { sent: sent && access !== 'read-only', shown: shown && access !== 'write-only', filtered };
}
