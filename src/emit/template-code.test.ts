import { runInThisContext } from 'node:vm';
import Handlebars from 'handlebars';
import { describe, expect, it } from 'vitest';
import { HELPERS, templateCalls, type Filling, type TemplateMaker } from './template-calls.js';
import { templateCode } from './template-code.js';

const partials: Readonly<Record<string, string>> = {
  greeting: 'Hello {{name}}\n\nand goodbye\n',
  wrapped: '[{{> @partial-block}}]',
  imported: "import { a } from './a.js';\na",
  outer: '{{#> wrapped}}({{> @partial-block}}){{/wrapped}}',
};

const calls = templateCalls((name, context, block) => compiled(name, partials[name] ?? '')(context, block));

function compiled(path: string, text: string): Filling {
  const make: TemplateMaker = runInThisContext(templateCode(path, text, new Set(Object.keys(HELPERS))));
  return make(calls);
}

function fill(text: string, view: unknown): string {
  return compiled('some.hbs', text)(view);
}

describe('the code of a template', () => {
  const view = {
    name: 'Ann',
    none: null,
    zero: 0,
    no: false,
    empty: [],
    people: [{ name: 'Bo' }, { name: 'Cy' }],
    words: ['a', 'b'],
    limits: { min: 1, max: 2 },
    form: 'greeting',
    inner: { deep: { name: 'Di' } },
  };
  it.each([
    '{{name}}{{none}}{{zero}}{{no}}{{inner.deep.name}}',
    '{{#if zero}}a{{else if no}}b{{else}}c{{/if}}{{#unless empty}}d{{/unless}}{{#if people}}e{{/if}}{{#if none}}{{else}}f{{/if}}',
    '{{#each words}}{{#unless @first}}, {{/unless}}{{this}}{{/each}}{{#each none}}x{{/each}}',
    '{{#each limits}}{{@key}}={{.}};{{/each}}',
    '{{#each people}}\n{{name}} of {{../name}}\n{{> greeting ..}}\n{{/each}}\n',
    'a\n  {{> greeting}}\nb\n    {{> (lookup this "form") inner.deep}}\n',
    '{{#> wrapped}}{{name}}{{/wrapped}} {{#> outer inner.deep}}{{name}}{{/outer}}',
    '{{! a comment }}\n`\\{{ ${name} {{~name~}} \u2028',
  ])('prints what Handlebars prints: %j', (text) => {
    const handlebars = Handlebars.create();
    handlebars.registerPartial({ ...partials });
    expect(fill(text, view)).toBe(handlebars.compile(text, { noEscape: true })(view));
  });

  it('begins a line with the import of a partial inside a line', () => {
    const text = "import { a } from './a.js';\na";
    expect(fill('f({{> imported}});\n{{> imported}}\n  {{> imported}}', view)).toBe(
      `f(\n${text});\n${text}  import { a } from './a.js';\n  a`,
    );
  });

  it('quotes with the helper of the hole', () => {
    expect(fill('{{textLiteral name}} {{inlineLiteral limits}}', view)).toBe("'Ann' { min: 1, max: 2 }");
  });

  it.each(['{{age}}', '{{#if age}}{{/if}}', '{{#each age}}{{/each}}', '{{inner.age}}', '{{textLiteral age}}'])(
    'throws for a name that the view lacks: %s',
    (text) => {
      expect(() => fill(`\n${text}`, view)).toThrow('The view of some.hbs:2 has no "age".');
    },
  );

  it('throws for such a name in a partial and in a loop', () => {
    expect(() => fill('{{> greeting inner}}', view)).toThrow('The view of greeting:1 has no "name".');
    expect(() => fill('{{#each words}}{{name}}{{/each}}', view)).toThrow('The view of some.hbs:1 has no "name".');
    expect(() => fill('{{toString}}', view)).toThrow('The view of some.hbs:1 has no "toString".');
  });

  it.each(['{{#with name}}{{/with}}', '{{shout name}}', '{{../name}}', '{{@key}}', '{{> greeting name="x"}}'])(
    'refuses what templates do not use: %s',
    (text) => {
      expect(() => fill(text, view)).toThrow(/^some\.hbs:1: templates have no such /);
    },
  );
});
