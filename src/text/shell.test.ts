import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shellArgument } from './shell.js';

it('passes any text to a command as one argument, and runs nothing in it', () => {
  const texts = ['a b', 'a $(id)', 'a `id`', '"$HOME"', "it's", '~', '*', 'a\nb', '\\', '!', ''];
  const script = texts.map((text) => `printf '%s\\0' ${shellArgument(text)}`).join('\n');
  expect(execFileSync('sh', ['-s'], { input: script, encoding: 'utf8' }).split('\0').slice(0, -1)).toEqual(texts);
});
