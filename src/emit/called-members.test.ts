// Calls of members, by name.
import { expect, it } from 'vitest';
import { CalledMembers, callsInText } from './called-members.js';

it.each([
  ['a.b(c);', ['b', 'b()']],
  ['a?.b?.(c);', ['b', 'b()']],
  ['a.b<T>(c);', ['b', 'b()']],
  ['a\n  .b(c)', ['b', 'b()']],
  ['a.b.bind(a)', ['b', 'b()']],
  ['a.b.c', ['b', 'c']],
  ['const { b, c: d } = a;', ['b', 'c']],
  ['const {\n  b,\n  c,\n} = a;', ['b', 'c']],
])('are found in a text: %j', (text, calls) => {
  expect([...callsInText(text)]).toEqual(calls);
});

it('keep a member whether it or its call comes first, once', () => {
  const members = new CalledMembers();
  const kept: string[] = [];
  members.call('a()');
  for (const call of ['a()', 'b()', 'b()', 'c()']) members.whenCalled(call, () => kept.push(call));
  expect(kept).toEqual(['a()']);
  members.call('b()');
  members.call('b()');
  expect(kept).toEqual(['a()', 'b()', 'b()']);
});
