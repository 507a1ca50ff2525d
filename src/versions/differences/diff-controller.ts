import type { Controller, Output, Resource, Transition } from '../../model/model.js';
import {
  type Change,
  changeAt,
  changesIfDifferent,
  type Detail,
  missingFrom,
  type Sides,
  sidesBelow,
} from './change.js';
import type { DiffContext } from './diff-context.js';
import { diffGrants } from './diff-access.js';
import { diffFields } from './diff-fields.js';
import { pairsOf } from '../../model/pairs.js';

interface Pair {
  readonly older: Controller;
  readonly newer: Controller;
}

export function diffController({ older, newer }: Pair, sides: Sides, context: DiffContext): readonly Change[] {
  const at = (detail: Detail, ...below: readonly string[]): Change => changeAt(sides, detail, ...below);
  return [
    ...changesIfDifferent(older.description, newer.description, (from, to) =>
      at({ kind: 'text', of: 'description', from, to }, 'description'),
    ),
    // A controller that turns safe takes a query instead of a body, so its parts cannot be compared.
    ...(older.safe === newer.safe
      ? [
          ...diffRequest({ older, newer }, sides, context),
          ...diffOutput(older.output, newer.output, sidesBelow(sides, 'output'), context),
        ]
      : [at({ kind: 'safe', from: older.safe, to: newer.safe }, 'safe')]),
    ...diffAnswers(older, newer, sides, context),
    ...(context.knowCallers ? diffGrants({ older: older.access, newer: newer.access }, sides) : []),
  ];
}

function diffRequest({ older, newer }: Pair, sides: Sides, context: DiffContext): readonly Change[] {
  const flow = { sent: true, shown: false, filtered: false };
  return [
    ...diffFields(older.input, newer.input, sidesBelow(sides, 'input', 'fields'), flow, context),
    ...diffFields(older.query, newer.query, sidesBelow(sides, 'query'), flow, context),
  ];
}

function diffOutput(older: Output, newer: Output, sides: Sides, context: DiffContext): readonly Change[] {
  const name = (key: string): string => context.newKeyOf(key);
  return [
    ...changesIfDifferent(
      outputWords(older, name),
      outputWords(newer, (key) => key),
      (from, to) => changeAt(sides, { kind: 'output', from, to }),
    ),
    ...(older.kind === 'fields' && newer.kind === 'fields'
      ? diffFields(
          older.fields,
          newer.fields,
          sidesBelow(sides, 'fields'),
          { sent: false, shown: true, filtered: false },
          context,
        )
      : []),
  ];
}

/** The status and the kind of answer; members are compared one by one. */
function outputWords(output: Output, nameOf: (key: string) => string): string {
  switch (output.kind) {
    case 'none':
      return '204 and nothing';
    case 'fields':
      return `${output.status} and members`;
    case 'resource':
      return `${output.status} and one of ${nameOf(output.resource.key)}`;
    case 'page':
      return `200 and a page of ${nameOf(output.resource.key)}`;
  }
}

export function diffStates(older: Resource, newer: Resource, sides: Sides, context: DiffContext): readonly Change[] {
  const { both, removed, added } = pairsOf(older.offeredTransitions, newer.offeredTransitions);
  const at = (name: string): Sides => sidesBelow(sides, 'states', 'transitions', name);
  return [
    ...both.flatMap((pair) => diffTransition(pair.older, pair.newer, at(pair.newer.name), context)),
    ...removed.map((resource) => changeAt(at(resource.name), { kind: 'resource-removed', resource })),
    ...added.map((resource) => changeAt(at(resource.name), { kind: 'resource-added', resource })),
  ];
}

function diffTransition(older: Transition, newer: Transition, sides: Sides, context: DiffContext): readonly Change[] {
  const at = (detail: Detail, ...below: readonly string[]): Change => changeAt(sides, detail, ...below);
  const flow = { sent: true, shown: false, filtered: false };
  return [
    ...changesIfDifferent(older.description, newer.description, (from, to) =>
      at({ kind: 'text', of: 'description', from, to }, 'description'),
    ),
    ...missingFrom(older.from, newer.from).map((state) => at({ kind: 'allowed-state-removed', state }, 'from', state)),
    ...missingFrom(newer.from, older.from).map((state) => at({ kind: 'allowed-state-added', state }, 'from', state)),
    ...changesIfDifferent(older.to, newer.to, (from, to) => at({ kind: 'leads-to', from, to }, 'to')),
    ...(context.knowCallers ? diffGrants({ older: older.access, newer: newer.access }, sides) : []),
    ...diffFields(older.input, newer.input, sidesBelow(sides, 'input', 'fields'), flow, context),
  ];
}

/** Problems that its code may answer with, among those that both versions declare. */
export function diffAnswers(
  older: Pick<Resource, 'errors'>,
  newer: Pick<Resource, 'errors'>,
  sides: Sides,
  { problems }: DiffContext,
): readonly Change[] {
  const slugs = ({ errors }: Pick<Resource, 'errors'>): readonly string[] =>
    errors.map(({ slug }) => slug).filter((slug) => problems.has(slug));
  const only = (kind: 'answer-added' | 'answer-removed', problem: string): Change =>
    changeAt(sides, { kind, problem }, 'errors', problem);
  return [
    ...missingFrom(slugs(older), slugs(newer)).map((slug) => only('answer-removed', slug)),
    ...missingFrom(slugs(newer), slugs(older)).map((slug) => only('answer-added', slug)),
  ];
}
