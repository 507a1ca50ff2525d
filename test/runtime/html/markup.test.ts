import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asTitle,
  escapeText,
  inWords,
  markup,
  nothing,
  safeHref,
  trusted,
} from '../../../templates/src/api/runtime/html/markup.js';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</textarea></pre></title></style>',
  '<!--',
  ']]>',
  '&lt;b&gt; &#60;b&#62;',
  '\u0000<\u2028\u2029\ud800>',
  '${alert(1)} {{alert(1)}} `alert(1)`',
];

/** The text as a browser shows it. */
function unescaped(html: string): string {
  const names: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&#13;': '\r',
  };
  return html.replace(/&(?:amp|lt|gt|quot|#39|#13);/g, (name) => names[name] ?? '');
}

describe('escapeText', () => {
  test.each(HOSTILE)('ends neither a tag nor an attribute: %j', (text) => {
    expect(escapeText(text)).not.toMatch(/[<>"'\r\0]/);
  });

  test('reads back as the same text, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const html = escapeText(text);
        expect(html).not.toMatch(/[<>"'\r\0]|&(?!amp;|lt;|gt;|quot;|#39;|#13;)/);
        expect(unescaped(html)).toBe(text.replaceAll('\0', '\ufffd'));
      }),
    );
  });
});

describe('markup', () => {
  test.each(HOSTILE)('escapes plain texts in content, attributes and lists: %j', (text) => {
    const safe = escapeText(text);
    expect(markup`<p title="${text}">${text}${[text, markup`<b>${text}</b>`]}</p>`.html).toBe(
      `<p title="${safe}">${safe}${safe}<b>${safe}</b></p>`,
    );
  });

  test('takes markup as it is, numbers as digits, and nothing for nothing', () => {
    expect(markup`${trusted('<i>')}${1.5}${undefined}${nothing}${[]}`.html).toBe('<i>1.5');
  });
});

describe('safeHref', () => {
  test.each(['/v1/users', '/', 'https://example.com/a?b=c', 'HTTP://example.com'])('leads to %s', (href) => {
    expect(safeHref(href)).toBe(href);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https://',
    'users',
    '',
  ])('does not lead to %j', (href) => {
    expect(safeHref(href)).toBeUndefined();
  });
});

test.each([
  ['full_name', 'full name'],
  ['fullName', 'full name'],
  ['line-items', 'line items'],
  ['roomID', 'room ID'],
  ['x', 'x'],
])('%s in words is %s', (name, words) => {
  expect(inWords(name)).toBe(words);
  expect(asTitle(name)).toBe(name.slice(0, 1).toUpperCase() + name.slice(1));
});
