import type { Report } from '../../../diagnostics/report.js';
import type { FieldSpec } from '../../../language/spec.js';
import type { Located } from '../../../language/value-type.js';
import type { Field } from '../../model.js';
import type { FieldNode, Rule } from '../subject.js';

/** who sets a member inside an object, and who sees it, must not contradict what is said of the object around it. */
export const nestedAccess: Rule = ({ resources }, report) => {
  for (const { fields } of resources) {
    for (const { field, fields: nested } of fields) check(nested, around([], field), report);
  }
};

interface Around {
  /** What is said of the objects around a member. */
  readonly access: readonly Field['access'][];
  /** What has the object for an element; '' where names alone lead to it. */
  readonly elements: '' | 'list' | 'map';
}

function around(outer: readonly Field['access'][], { access, type }: Field): Around {
  return { access: [...outer, access], elements: type.kind === 'list' || type.kind === 'map' ? type.kind : '' };
}

function check(fields: readonly FieldNode[], { access, elements }: Around, report: Report): void {
  for (const { field, spec, fields: nested } of fields) {
    for (const { key, at } of keysOf(spec.value, field)) {
      const reason = reasonAgainst(key, access);
      if (elements !== '') report.add('key-in-elements', at, { key, within: elements });
      else if (reason !== undefined) report.add('contradiction', at, reason);
    }
    const inner = around(access, field);
    check(nested, { ...inner, elements: elements === '' ? inner.elements : elements }, report);
  }
}

type Key = 'readonly' | 'immutable' | 'writeonly' | 'on_update' | 'default: now';

/** The keys that say who sets a member, who sees it and when. */
function keysOf(
  spec: FieldSpec,
  { presence }: Field,
): readonly { readonly key: Key; readonly at: Located<unknown>['key'] }[] {
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
    return { first: 'readonly', second: key, reason: 'the service alone sets the object around it' };
  }
  if (outer.includes('write-only') && key === 'readonly') {
    return { first: 'writeonly', second: key, reason: 'what nobody sends and nobody sees holds nothing' };
  }
  if (outer.includes('write-only') && key === 'immutable') {
    return { first: 'writeonly', second: key, reason: 'refusing another value would tell which one is there' };
  }
  if (outer.includes('immutable') && key === 'writeonly') {
    return { first: 'immutable', second: key, reason: 'refusing another value would tell which one is there' };
  }
  return undefined;
}
