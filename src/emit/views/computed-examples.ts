// What the emitted tests compare with where the examples stand for computed members.
import type { Resource } from '../../model/model.js';
import { exampleComputed } from '../../samples/example-values.js';
import { expressionText } from '../expression.js';
import { stringLiteral } from '../typescript.js';

/**
 * In tests: the shapes of what the examples show.
 * @param shapes those of what is stored
 */
export function exampleShapes(resource: Resource, shapes: string): string {
  const text = JSON.stringify(exampleComputed(resource));
  const members = text === '{}' ? '' : `,${text.slice(1, -1)}`;
  return expressionText({ callee: 'shapesOf', arguments: [shapes, stringLiteral(members)] });
}
