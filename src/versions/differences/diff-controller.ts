import type { Controller, Output } from '../../model/model.js';
import type { Change, Detail, Sides } from './change.js';
import { changed, edited, under } from './changed.js';
import type { DiffContext } from './diff-context.js';
import { diffGrants } from './diff-access.js';
import { diffFields } from './diff-fields.js';
import { diffAnswers } from './diff-resource.js';

interface Pair {
  readonly older: Controller;
  readonly newer: Controller;
}

export function diffController({ older, newer }: Pair, sides: Sides, context: DiffContext): readonly Change[] {
  const at = (detail: Detail, ...below: readonly string[]): Change => changed(sides, detail, ...below);
  return [
    ...edited(older.description, newer.description, (from, to) =>
      at({ kind: 'text', of: 'description', from, to }, 'description'),
    ),
    // A body cannot be compared with a query, nor what they are answered with.
    ...(older.safe === newer.safe
      ? [
          ...diffRequest({ older, newer }, sides, context),
          ...diffOutput(older.output, newer.output, under(sides, 'output'), context),
        ]
      : [at({ kind: 'safe', from: older.safe, to: newer.safe }, 'safe')]),
    ...diffAnswers(older, newer, sides, context),
    ...(context.knowCallers ? diffGrants({ older: older.access, newer: newer.access }, sides) : []),
  ];
}

function diffRequest({ older, newer }: Pair, sides: Sides, context: DiffContext): readonly Change[] {
  const flow = { sent: true, shown: false, filtered: false };
  return [
    ...diffFields(older.input, newer.input, under(sides, 'input', 'fields'), flow, context),
    ...diffFields(older.query, newer.query, under(sides, 'query'), flow, context),
  ];
}

function diffOutput(older: Output, newer: Output, sides: Sides, context: DiffContext): readonly Change[] {
  const name = (key: string): string => context.newKeyOf(key);
  return [
    ...edited(
      outputWords(older, name),
      outputWords(newer, (key) => key),
      (from, to) => changed(sides, { kind: 'output', from, to }),
    ),
    ...(older.kind === 'fields' && newer.kind === 'fields'
      ? diffFields(
          older.fields,
          newer.fields,
          under(sides, 'fields'),
          { sent: false, shown: true, filtered: false },
          context,
        )
      : []),
  ];
}

/** The status and what comes with it; members are compared one by one. */
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
