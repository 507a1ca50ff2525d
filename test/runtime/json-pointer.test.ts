import { expect, test } from 'vitest';
import { pointerOf } from '../../templates/src/api/runtime/json/pointer.js';

test.each([
  [[], ''],
  [[''], '/'],
  [['foo', 0], '/foo/0'],
  [['a/b'], '/a~1b'],
  [['m~n'], '/m~0n'],
  [['~1', '/~'], '/~01/~1~0'],
  [['ä b', '"'], '/ä b/"'],
])('%j is %j', (segments, pointer) => {
  expect(pointerOf(segments)).toBe(pointer);
});
