import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { markdownCode, markdownParagraphs, markdownText, shellArgument, shellComment, shellQuoted } from './quoting.js';

/** Text with characters that mean something in Markdown, HTML or a shell. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'\\`*_[]<>&|~$#+-=(){}!:;@/.\'"%1 \t\n\r'),
      fc.constantFrom(
        '```',
        '~~~',
        '<b>',
        '</p>',
        '<!--',
        '-->',
        '&amp;',
        '&#35;',
        'http://a.b',
        'www.a.b',
        'a@b.cd',
        '1. ',
        '- ',
        '# ',
      ),
      fc.constantFrom(
        '\n\n',
        '---',
        '===',
        '| a |',
        '[x](y)',
        '![x](y)',
        '[^1]',
        ':-',
        '$x$',
        '$(id)',
        '`id`',
        '${x}',
        '\u2028',
        '\u0000',
      ),
      fc.constantFrom('mailto:a@b.cd', 'xmpp:a@b.cd/e', 'end', 'word', 'é', '😀', '漢'),
      fc.string({ unit: 'binary' }).filter((text) => !/\p{Surrogate}/u.test(text)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

function toHtml(markdown: string): string {
  return micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

describe('markdownText', () => {
  it('shows any text unchanged in a paragraph, a heading, a list and a table', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = asHtml(oneLine(text));
        fc.pre(shown !== '');
        const escaped = markdownText(text);
        expect(toHtml(escaped)).toBe(`<p>${shown}</p>`);
        expect(toHtml(`# ${escaped}\n`)).toBe(`<h1>${shown}</h1>\n`);
        expect(toHtml(`before\n\n${escaped}\n\nafter`)).toBe(`<p>before</p>\n<p>${shown}</p>\n<p>after</p>`);
        expect(toHtml(`| a | b |\n| --- | --- |\n| x | ${escaped} |`)).toContain(
          `<td>x</td>\n<td>${shown}</td>\n</tr>`,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves plain text plain', () => {
    expect(markdownText("People who wrote books, e.g. O'Brien (1990).")).toBe(
      "People who wrote books, e.g. O'Brien (1990).",
    );
    expect(markdownParagraphs('One.\nStill one.\n\nTwo.\n \n\n')).toBe('One. Still one.\n\nTwo.');
  });
});

describe('markdownCode', () => {
  it('shows any text unchanged in a paragraph and in a table', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = asHtml(oneLine(text));
        fc.pre(shown !== '' && !text.includes('\\'));
        expect(toHtml(`| a |\n| --- |\n| ${markdownCode(text)} |`)).toContain(`<td><code>${shown}</code></td>`);
      }),
      { numRuns: 1_000 },
    );
    expect(markdownCode('/v1/users/{userId}')).toBe('`/v1/users/{userId}`');
  });
});

describe('shellArgument and shellComment', () => {
  it('reach a command as one argument each, unchanged', () => {
    const texts = fc.sample(
      hostile.map((text) => text.replaceAll('\0', '')),
      { numRuns: 500, seed: 1 },
    );
    const script = texts.map((text) => `printf '%s\\0' ${shellArgument(text)} # ${shellComment(text)}`).join('\n');
    const printed = execFileSync('sh', ['-s'], { input: script, encoding: 'utf8' });
    expect(printed.split('\0').slice(0, -1)).toEqual(texts);
  });

  it('leave plain words plain', () => {
    expect(shellArgument('http://localhost:3000/v1/users')).toBe('http://localhost:3000/v1/users');
    expect(shellArgument("it's")).toBe(`'it'\\''s'`);
    expect(shellArgument('')).toBe("''");
    expect(`'${shellQuoted("it's")}'`).toBe(shellArgument("it's"));
  });
});

it('passes any text to a command as one argument, and runs nothing in it', () => {
  const texts = ['a b', 'a $(id)', 'a `id`', '"$HOME"', "it's", '~', '*', 'a\nb', '\\', '!', ''];
  const script = texts.map((text) => `printf '%s\\0' ${shellArgument(text)}`).join('\n');
  expect(execFileSync('sh', ['-s'], { input: script, encoding: 'utf8' }).split('\0').slice(0, -1)).toEqual(texts);
});
