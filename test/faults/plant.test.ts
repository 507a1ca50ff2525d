import { expect, it } from 'vitest';
import { plant, type Planted } from './plant.js';

const planted = (source: string, find: string, replace: string): Planted =>
  plant(source, { file: 'src/emitted.ts', find, replace });

it('finds an expression in any layout, and keeps the text around it', () => {
  const source = 'const page = at(\n  offset + limit, // the next\n);\n';
  expect(planted(source, 'offset + limit', 'offset')).toEqual({
    text: 'const page = at(\n  offset, // the next\n);\n',
    by: 'nodes',
    matches: 1,
  });
  expect(planted(source, 'at(offset+limit)', 'at(0)').text).toBe('const page = at(0);\n');
  expect(planted('return (\n  a && b\n);', 'return a && b;', 'return a;').text).toBe('return a;');
});

it('takes names that begin with $ for any expression, and the same one each time', () => {
  const source = 'links.next = at(offset + limit);\nlinks.prev = at(offset - limit);\n';
  expect(planted(source, 'links.next = $at($a + $b)', 'links.next = $at($a)').text).toBe(
    'links.next = at(offset);\nlinks.prev = at(offset - limit);\n',
  );
  expect(planted('f(a, b);', 'f($x, $x)', 'g()').by).toBe('nothing');
});

it('takes a member and a statement away whole', () => {
  expect(planted("({ status: 404, title: 'Gone' });", 'status: 404,', '').text).toBe("({  title: 'Gone' });");
  expect(planted('if (x) {\n  stop();\n}\n', 'stop();', '').text).toBe('if (x) {\n  \n}\n');
});

it('tells operators and declarations apart', () => {
  expect(planted('i++;', 'i--', 'i').by).toBe('nothing');
  expect(planted('const a = 1;', 'let a = 1;', '').by).toBe('nothing');
});

it('finds several statements, some arguments and the beginning of a block as tokens, in any layout', () => {
  const source = 'async function f() {\n  if (\n    a ||\n    b\n  ) {\n    g(\n      a,\n      "b",\n    );\n  }\n}\n';
  expect(planted(source, 'if (a || b) {', 'if (a) {')).toEqual({
    text: source.replace('a ||\n    b\n  ', 'a').replace('(\n    a)', '(a)'),
    by: 'runs',
    matches: 1,
  });
  expect(planted(source, "a, 'b')", 'a)').text).toContain('    g(\n      a);\n');
  expect(planted('a();\nb();\n', 'a(); b();', 'b(); a();')).toEqual({ text: 'b(); a();\n', by: 'runs', matches: 1 });
  expect(planted('[\n  a,\n  ...b,\n]', '...b,', '').text).toBe('[\n  a,\n  \n]');
  expect(planted('x = `${a}`;\ny = /a"/.test(b);', '`${a}`; y = /a"/', 'c; y = /b/').text).toBe(
    'x = c; y = /b/.test(b);',
  );
});

it('takes an element away only where a comma or the end of a list follows it', () => {
  expect(planted('f(a); [a, b]', 'a,', '').text).toBe('f(a); [ b]');
  expect(planted('a; [b, a]', 'a,', '').text).toBe('a; [b, ]');
  expect(planted('a;', 'a,', '').by).toBe('nothing');
});

it('counts the places, and refuses those that overlap', () => {
  expect(planted('f(a);\nf(a);\n', 'f(a)', 'g()')).toEqual({ text: 'g();\ng();\n', by: 'nodes', matches: 2 });
  expect(() => planted('f(`/${a}/${b}/`);', '/${$x}/', '/')).toThrow('Two places of a fault overlap: /${a}/${b}/');
});

it('finds a piece of a literal, with expressions inside of it and any white space', () => {
  expect(planted('f(`${base}/v1/${id}`);', '${base}/v1/', '/v1/')).toEqual({
    text: 'f(`/v1/${id}`);',
    by: 'literals',
    matches: 1,
  });
  expect(planted('f(`${a . b}/${c}`);', '${$x}/', '${$x}?').text).toBe('f(`${a . b}?${c}`);');
  expect(planted('f(`SELECT "id"\n  FROM "users"`);', '"id" FROM "users"', '"id"').text).toBe('f(`SELECT "id"`);');
  expect(planted('f(/[ab]/);', '[ab]', '[a]').text).toBe('f(/[a]/);');
});

it('does not look for the words of a literal in code, nor for code in comments', () => {
  expect(planted('const users = 1; // of all', 'of all', '').by).toBe('nothing');
});

it('finds words of a file that is no TypeScript, with any white space', () => {
  const sql = 'CREATE TABLE "users" (\n  "id" TEXT\n);\n';
  expect(plant(sql, { file: '0001_initial.sql', find: '( "id" TEXT )', replace: '()' })).toEqual({
    text: 'CREATE TABLE "users" ();\n',
    by: 'words',
    matches: 1,
  });
});
