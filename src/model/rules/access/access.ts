// Rules of access: it needs authentication, and a resource below an item is no more open than the item.
import type { Report } from '../../../diagnostics/report.js';
import type { FieldSpec, ResourceAccessSpec, ResourceSpec } from '../../../language/spec.js';
import type { LocatedValue } from '../../../language/value-types/value-type.js';
import type { Field } from '../../model.js';
import type { FieldNode, Rule } from '../rule-context.js';
import { hasAuthentication, isSchemeKnown } from '../../access.js';
import { closestWord } from '../../../diagnostics/typing-errors.js';
import { accessKeys } from '../../../language/keys/access.js';
import type { SourceRange } from '../../../source/source-file.js';

/** access to a member inside an object must not contradict the access to the object around it. */
export const nestedAccess: Rule = ({ resources }, report) => {
  for (const { fields } of resources) {
    for (const { field, fields: nested } of fields) checkMembers(nested, around([], field), report);
  }
};

interface Around {
  /** The access of the objects around a member. */
  readonly access: readonly Field['access'][];
  /** The list or map around the object; '' where names alone lead to it. */
  readonly elements: '' | 'list' | 'map';
}

function around(outer: readonly Field['access'][], { access, type }: Field): Around {
  return { access: [...outer, access], elements: type.kind === 'list' || type.kind === 'map' ? type.kind : '' };
}

function checkMembers(fields: readonly FieldNode[], { access, elements }: Around, report: Report): void {
  for (const { field, spec, fields: nested } of fields) {
    for (const { key, at } of keysOf(spec.value, field)) {
      const reason = reasonAgainst(key, access);
      if (elements !== '') report.add('key-in-elements', at, { key, within: elements });
      else if (reason !== undefined) report.add('contradiction', at, reason);
    }
    const inner = around(access, field);
    checkMembers(nested, { ...inner, elements: elements === '' ? inner.elements : elements }, report);
  }
}

type Key = 'readonly' | 'immutable' | 'writeonly' | 'on_update' | 'default: now';

/** The keys that say who sets a member, who sees it and when. */
function keysOf(
  spec: FieldSpec,
  { presence }: Field,
): readonly { readonly key: Key; readonly at: LocatedValue<unknown>['key'] }[] {
  const { readonly, immutable, writeonly, on_update: onUpdate, default: fallback } = spec;
  const given = (['readonly', 'immutable', 'writeonly', 'on_update'] as const).filter((key) => {
    const located = { readonly, immutable, writeonly, on_update: onUpdate }[key];
    return located.given && located.value !== false;
  });
  return [
    ...given.map((key) => ({ key, at: spec[key].key })),
    ...(fallback !== undefined && presence.kind === 'now' ? [{ key: 'default: now' as const, at: fallback.key }] : []),
  ];
}

function reasonAgainst(
  key: Key,
  outer: readonly Field['access'][],
): { first: string; second: string; reason: string } | undefined {
  if (outer.includes('read-only')) {
    return { first: 'readonly', second: key, reason: 'only the service sets the object around it' };
  }
  if (outer.includes('write-only') && key === 'readonly') {
    return { first: 'writeonly', second: key, reason: 'no request could set the field, and no answer could show it' };
  }
  if (outer.includes('write-only') && key === 'immutable') {
    return { first: 'writeonly', second: key, reason: 'refusing another value would reveal the stored one' };
  }
  if (outer.includes('by-operation') && key === 'writeonly') {
    return {
      first: 'in',
      second: key,
      reason: 'an operation that keeps the object would have to compare a hidden value',
    };
  }
  if (outer.includes('immutable') && key === 'writeonly') {
    return { first: 'immutable', second: key, reason: 'refusing another value would reveal the stored one' };
  }
  return undefined;
}

/** A.1, A.2: access rules need authentication. A controller has no operations, so its access names none. */
export const accessNeedsAuth: Rule = ({ spec, model, resources, controllers }, report) => {
  const all = [
    spec.access,
    ...[...resources, ...controllers].map((node) => node.spec.value.access),
    ...resources.flatMap(({ fields }) => fields.map((node) => node.spec.value.access)),
  ];
  if (!hasAuthentication(model) && isSchemeKnown(spec)) {
    for (const access of all) if (access !== undefined) report.add('access-without-auth', access.key, {});
  }
  for (const node of controllers) {
    const { access } = node.spec.value;
    if (access !== undefined && isByOperation(access.value)) report.add('access-of-controller', access, {});
  }
};

/** True for a map of access by operation. Bare grants stand for both `read` and `write`. */
function isByOperation({ read, write, transitions, ...operations }: ResourceAccessSpec): boolean {
  const isAlone = read !== undefined && read.span === write?.span;
  return !isAlone || transitions.length > 0 || Object.values(operations).some((grants) => grants !== undefined);
}

/** A.2: a key of `access` names an operation, or a transition that clients can ask for. */
export const accessOfTransitions: Rule = ({ resources }, report) => {
  for (const { spec } of resources) checkTransitionAccess(spec.value, report);
};

function checkTransitionAccess({ access, states }: ResourceSpec, report: Report): void {
  const declared = states?.value.transitions.value ?? [];
  const known = [...accessKeys, ...declared.flatMap(({ name, value }) => (value.by.value === 'caller' ? [name] : []))];
  for (const named of access?.value.transitions ?? []) {
    const { name } = named;
    if (known.includes(name)) continue;
    const transition = declared.find((one) => one.name === name);
    if (transition !== undefined) {
      report.add('access-of-system', named, { name }, [{ ...rangeOf(transition), label: 'declared here' }]);
      continue;
    }
    // The transitions are unknown, so any name may be one.
    if (states !== undefined && (states.refused || report.hasErrorsIn(states))) continue;
    const none = { spaced: '', emptyAbove: '', hint: undefined, guess: undefined };
    report.add('unknown-key', named, { key: name, known, suggestion: closestWord(name, known), ...none });
  }
}

function rangeOf({ source, span }: SourceRange): SourceRange {
  return { source, span };
}
