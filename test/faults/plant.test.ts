import { expect, it } from 'vitest';
import { plant } from './plant.js';

it('finds an expression in any layout, and keeps the text around it', () => {
  const source = 'const page = at(\n  offset + limit, // the next\n);\n';
  expect(plant(source, 'offset + limit', 'offset')).toEqual({
    text: 'const page = at(\n  offset, // the next\n);\n',
    by: 'syntax',
  });
  expect(plant(source, 'at(offset+limit)', 'at(0)').text).toBe('const page = at(0);\n');
});

it('takes names that begin with $ for any expression, and the same one each time', () => {
  const source = 'links.next = at(offset + limit);\nlinks.prev = at(offset - limit);\n';
  expect(plant(source, 'links.next = $at($a + $b)', 'links.next = $at($a)').text).toBe(
    'links.next = at(offset);\nlinks.prev = at(offset - limit);\n',
  );
  expect(plant('f(a, b);', 'f($x, $x)', 'g()').by).toBe('nothing');
});

it('takes a member and a statement away whole', () => {
  expect(plant("({ status: 404, title: 'Gone' });", 'status: 404,', '').text).toBe("({  title: 'Gone' });");
  expect(plant('if (x) {\n  stop();\n}\n', '  stop();\n', '').text).toBe('if (x) {\n  \n}\n');
});

it('tells operators and declarations apart', () => {
  expect(plant('i++;', 'i--', 'i').by).toBe('nothing');
  expect(plant('const a = 1;', 'let a = 1;', '').by).toBe('nothing');
});

it('finds a piece of a node by its text', () => {
  expect(plant('return `${base}/v1`;', 'return `${base}', 'return `')).toEqual({ text: 'return `/v1`;', by: 'text' });
});
