import { expect, it } from 'vitest';
import { movedNames } from './pairs.js';

const names = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map((one) => [one.split('<')[0] ?? '', one.split('<')[1] ?? '']));

it.each([
  ['a name that is new', 'b<a', 'a', 'b<a'],
  ['a name that was there already', 'b<a a', 'a b', ''],
  ['a former name that is not there', 'b<a', 'c', ''],
  ['the old name used again', 'b<a a', 'a', 'b<a'],
  ['names that move up', 'b<a c<b', 'a b', 'c<b b<a'],
  ['names that moved up before', 'b<a c<b', 'b c', ''],
  ['a swap', 'a<b b<a', 'a b', 'a<b b<a'],
  ['a swap that was made', 'a<b b<a', 'a<b b<a', ''],
  ['three in a circle, the other way round than before', 'a<c b<a c<b', 'a<b b<c c<a', 'a<c b<a c<b'],
  ['a swap of what is there in part', 'a<b b<a', 'a', 'b<a'],
  ['two that were one', 'b<a c<a', 'a', 'b<a'],
  ['itself', 'a<a', 'a', ''],
])('finds %s', (_, wanted, there, moved) => {
  const found = [...movedNames(names(wanted), names(there))].map(([name, former]) => `${name}<${former}`);
  expect(found.toSorted()).toEqual(moved === '' ? [] : moved.split(' ').toSorted());
});
