// A URI with a scheme (RFC 3986, V.5).
import { lengthBound } from '../bounds.js';
import { fitFormat } from '../fit.js';
import { codePointLength } from '#runtime/formats/code-points.js';
import { isUri } from '#runtime/formats/uri.js';
import {
  glob,
  HEX,
  invalidTextSql,
  firstOther,
  firstThatFits,
  keywordUnlessNull,
  textSchema,
  variantsSource,
  unorderedTraits,
} from '../shared-traits.js';
import { turnedTexts } from '../patterns/different-texts.js';
import type { SeedSource } from '../seed-source.js';
import type { Samples, ScalarDefinition } from '../type-definition.js';

export interface UriType {
  readonly kind: 'uri';
  readonly max: number | null;
}

const samples: Samples<UriType> = {
  example: ({ max }) => firstThatFits(['https://example.com/', 'http://a.io/', 'a:b'], max),
  different: ({ max }, value) => firstOther(['https://example.com/other', 'http://b.io/', 'b:c'], value, max),
  invalid: () => ['not a uri', '/relative', 7],
  candidates: (_type, example) => turnedTexts(String(example)),
  seed,
  distinctSeed: (type, _name, example) => seed(type) ?? variantsSource(example, ''),
  capacity: () => 1e8,
};

export const uri: ScalarDefinition<UriType> = {
  ...unorderedTraits,
  documentation: 'An absolute URI.',
  constraints: ['max'],
  resolve: (constraints) => ({ kind: 'uri', max: constraints.max(lengthBound) }),
  unbounded: () => ({ kind: 'uri', max: null }),
  column: 'text',
  typescript: 'string',
  shownAs: 'text',
  fit: (node, { max }) => fitFormat(node, 'a URI with a scheme', (text) => (isUri(text) ? text : undefined), max),
  takes: ({ max }, value) => typeof value === 'string' && isUri(value) && codePointLength(value) <= (max ?? Infinity),
  check: ({ max }) => ({ name: 'uri', options: { max } }),
  schema: ({ max }) => textSchema(schemaPattern(), { format: 'uri', ...keywordUnlessNull('maxLength', max) }),
  maxCharacters: ({ max }) => max,
  longest: ({ max }) => max ?? Number.POSITIVE_INFINITY,
  longestJson: ({ max }) => max ?? Number.POSITIVE_INFINITY,
  lengths: ({ max }) => ({ min: 2, max: max ?? Number.POSITIVE_INFINITY }),
  invalidTextSql: invalidTextSql([sqlPattern()], faults),
  samples,
};

function seed({ max }: UriType): SeedSource | null {
  return max === null || max >= 60 ? { is: 'uri' } : null;
}

/** The service alone checks an IPv6 address inside it. */
function schemaPattern(): string {
  const characters = (more: string): string => `(?:[A-Za-z0-9_.~!$&'\\(\\)*+,;=${more}\\-]|%[0-9A-Fa-f]{2})`;
  const segment = characters(':@');
  const literal = `\\[(?:[0-9A-Fa-f:.]+|[Vv][0-9A-Fa-f]+\\.[A-Za-z0-9_.~!$&'\\(\\)*+,;=:\\-]+)\\]`;
  const authority = `(?:${characters(':')}*@)?(?:${literal}|${characters('')}*)(?::[0-9]*)?`;
  const rootless = `${segment}+(?:\\/${segment}*)*`;
  const path = `(?:\\/\\/${authority}(?:\\/${segment}*)*|\\/(?:${rootless})?|(?:${rootless})?)`;
  const rest = `${characters(':@\\/?')}*`;
  return `^[A-Za-z][A-Za-z0-9+.\\-]*:${path}(?:\\?${rest})?(?:#${rest})?$`;
}

function sqlPattern(): string {
  const characters = (more: string): string => `([a-z0-9_.~!$&'()*+,;=${more}-]|%${HEX}{2})`;
  const segment = characters(':@');
  const literal = `\\[([0-9a-f:.]+|v[0-9a-f]+[.][a-z0-9_.~!$&'()*+,;=:-]+)\\]`;
  const authority = `(${characters(':')}*@)?(${literal}|${characters('')}*)(:[0-9]*)?`;
  const path = `(//${authority}(/${segment}*)*|/(${segment}+(/${segment}*)*)?|(${segment}+(/${segment}*)*)?)`;
  const rest = `${characters(':@/?')}*`;
  return `^[a-z][a-z0-9+.-]*:${path}([?]${rest})?(#${rest})?$`;
}

function faults(text: string): readonly string[] {
  const scheme = `substr(${text}, 1, instr(${text}, ':') - 1)`;
  return [
    `instr(${text}, ':') < 2`,
    glob(scheme, '[^a-zA-Z]*'),
    glob(scheme, '*[^a-zA-Z0-9+.-]*'),
    glob(text, "*[^]a-zA-Z0-9_.~!$&'()*+,;=:@/?#%[-]*"),
    glob(text, '*%'),
    glob(text, '*%?'),
    glob(text, '*%[^0-9a-fA-F]*'),
    glob(text, '*%?[^0-9a-fA-F]*'),
    glob(text, '*#*#*'),
  ];
}
