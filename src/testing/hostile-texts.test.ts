// Every quoting function obeys one law: a text from the YAML comes out as that text and as nothing else.
import fc from 'fast-check';
import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { modelOf } from './model-of.js';
import { render } from '../emit/render.js';
import { commentText, docComment, regularExpression, stringLiteral, templateText } from '../emit/typescript.js';
import { constant, identifier } from '../text/sql.js';

const nasty = fc.constantFrom(
  '`',
  '${',
  '}',
  '*/',
  '/*',
  "'",
  '"',
  '\\',
  '\n',
  '\u2028',
  '{{x}}',
  '{{{',
  '-->',
  '<script>',
  '//',
  ';',
);
/** Text that the language takes: no control characters but newline and tab, no lone surrogates. */
const text = fc
  .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 5 })), { minLength: 1, maxLength: 8 })
  .map((parts) =>
    parts
      .join('')
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
      .trim(),
  )
  .filter((joined) => joined.length > 0);

/** Titles, names of members and values of enums are on one line. */
const line = text.map((value) => value.replace(/\s/g, ' ').trim()).filter((value) => value.length > 0);
/** Values of one enum have to differ in more than case and punctuation. */
const enumValues = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .map((values) => values.map((value, index) => `${'abcd'[index]}${value}`));

function syntaxErrors(source: string): readonly string[] {
  const result = ts.transpileModule(source, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext },
  });
  return (result.diagnostics ?? []).map(({ messageText }) => JSON.stringify(messageText));
}

function evaluate(expression: string): unknown {
  return new Function(`return (${expression});`)();
}

describe('the quoting functions', () => {
  it('keep the text that is quoted', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(evaluate(stringLiteral(value))).toBe(value);
        expect(evaluate(`\`${templateText(value)}\``)).toBe(value);
      }),
      { numRuns: 500 },
    );
  });

  it('keep a comment a comment', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(evaluate(`[1\n${docComment(value)}]`)).toEqual([1]);
        expect(evaluate(`[1 /** ${commentText(value)} */]`)).toEqual([1]);
      }),
      { numRuns: 500 },
    );
  });

  it('keep a pattern unchanged', () => {
    const escaped = text.map((value) => value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    fc.assert(
      fc.property(escaped, (pattern) => {
        const expression: unknown = evaluate(regularExpression(pattern));
        expect(expression).toBeInstanceOf(RegExp);
        expect(String(expression)).toBe(String(new RegExp(pattern, 'u')));
      }),
      { numRuns: 500 },
    );
  });

  it('keep SQL names and constants whole', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(identifier(value)).toBe(`"${value.split('"').join('""')}"`);
        expect(constant(value)).toBe(`'${value.split("'").join("''")}'`);
      }),
    );
  });
});

describe('a service with hostile texts', () => {
  it('is sound TypeScript and JSON that says what the YAML said', () => {
    fc.assert(
      fc.property(line, text, enumValues, (title, description, values) => {
        const [first] = values;
        const model = modelOf(
          JSON.stringify({
            service: 'hostile',
            title,
            description,
            version: 1,
            resources: {
              users: {
                description,
                fields: {
                  name: { type: 'string', description, default: title, example: title },
                  mood: { enum: values, default: first },
                  note: { type: 'json', default: { [title]: description } },
                },
              },
            },
          }),
        );
        const files = render(model);
        for (const { path, text: emitted } of files) {
          if (path.endsWith('.ts') && path.includes('/v1/')) expect(syntaxErrors(emitted), path).toEqual([]);
          if (path.endsWith('.json')) expect(() => JSON.parse(emitted)).not.toThrow();
        }
        const openapi: unknown = JSON.parse(files.find(({ path }) => path === 'openapi/v1.json')?.text ?? '');
        expect(openapi).toMatchObject({ info: { title, description } });
      }),
      { numRuns: 40 },
    );
  });
});
