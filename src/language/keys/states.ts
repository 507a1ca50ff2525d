// `states` of a resource and its transitions (S.1).
import type { Report } from '../../diagnostics/report.js';
import type { YamlEntry, YamlNode, YamlScalar } from '../../load/yaml-node.js';
import type { SourceRange } from '../../source/source-file.js';
import { field, oneWord } from './fields.js';
import { input } from './controllers.js';
import { listOf, mapByName, type NamedEntry } from '../value-types/list-types.js';
import { keyWithDefault, mapOf, optionalKey, requiredKey } from '../value-types/map-type.js';
import { choice, name, text } from '../value-types/scalar-types.js';
import type { FieldSpec, StatesSpec, TransitionSpec } from '../spec.js';
import type { LocatedValue, ValueType } from '../value-types/value-type.js';

const state = oneWord('state', 'the name of a state');

/** A single value, or a list. */
function oneOrMore<T>(item: ValueType<T>): ValueType<readonly LocatedValue<T>[]> {
  const many = listOf(item, 1);
  return {
    words: `${item.words}, or a list of them`,
    schema: { anyOf: [item.schema, many.schema] },
    maps: item.maps,
    read(node, report, key, isRequired) {
      if (node.kind === 'list') return many.read(node, report, key, isRequired);
      const value = item.read(node, report, key, isRequired);
      const { source, span } = node;
      return value === undefined ? undefined : [{ value, key: node, given: true, refused: false, source, span }];
    },
  };
}

const transition = mapOf<TransitionSpec>({
  name: 'transition',
  title: 'A transition',
  documentation:
    'A change from some states to another. Its key is its path segment, a noun: `closures` gives `POST /loans/{loanId}/closures`.',
  keys: () => ({
    from: requiredKey(oneOrMore(state), [], 'The states in which it is allowed: one, or a list.'),
    to: requiredKey(state, '', 'The state that it leads to.'),
    by: keyWithDefault(
      choice(['caller', 'system']),
      'caller',
      'caller',
      'Who may run it: clients, with a POST; or only your own code, without a path.',
    ),
    input: optionalKey(input, 'Its input, like that of a controller. Your hooks get it.'),
    description: optionalKey(text(5000), 'For people; it becomes comments and documentation.'),
  }),
  hints: {
    access:
      'write it under "access" of the resource, by the name of the transition: "access: { closures: \'role:clerk\' }".',
  },
});

export const statesType = mapOf<StatesSpec>({
  name: 'states',
  title: 'States',
  documentation:
    'The states of an item, and the transitions between them. The states are the names under `initial`, `from` and `to`.',
  keys: () => ({
    field: keyWithDefault(name('field'), 'state', 'state', 'The member that shows the state; no request can set it.'),
    initial: requiredKey(state, '', 'The state of a new item.'),
    transitions: requiredKey(
      mapByName(transition, 'transition', 200, '{ from: open, to: closed }'),
      [],
      'The transitions, by their names.',
    ),
  }),
});

/** States with the first place that names each, in the order of the text. */
export function placesOfStates({ initial, transitions }: StatesSpec): ReadonlyMap<string, SourceRange> {
  const named = [initial, ...transitions.value.flatMap(({ value }) => [...value.from.value, value.to])];
  const places = new Map<string, SourceRange>();
  for (const one of named) {
    if (one.value !== '' && !places.has(one.value)) places.set(one.value, one);
  }
  return places;
}

/** The member that shows the state, as a read-only field with a closed enum. */
export function stateField(states: LocatedValue<StatesSpec>, report: Report): NamedEntry<FieldSpec> | undefined {
  const { source, span } = states;
  const scalar = (value: string | boolean): YamlScalar => ({
    kind: 'scalar',
    value,
    text: String(value),
    source,
    span,
  });
  const entry = (key: string, value: YamlNode): YamlEntry => ({ key: scalar(key), value });
  const values = [...placesOfStates(states.value).keys()].map((name) => scalar(name));
  const { initial, field: member } = states.value;
  const entries = [
    entry('enum', { kind: 'list', items: values, source, span }),
    entry('readonly', scalar(true)),
    initial.value === '' ? entry('optional', scalar(true)) : entry('default', scalar(initial.value)),
  ];
  const value = field.read({ kind: 'map', entries, source, span }, report);
  if (value === undefined) return undefined;
  const place = member.given ? member : states.key;
  return { name: member.value, value, source: place.source, span: place.span };
}
