// An address as HTML's forms take it, of at most 254 characters (V.5).
import { lengthBound } from '../bounds.js';
import { fitFormat } from '../fit.js';
import { codePointLength } from '#runtime/formats/code-points.js';
import { isEmail } from '#runtime/formats/email.js';
import {
  glob,
  invalidTextSql,
  firstOther,
  firstThatFits,
  textSchema,
  variantsSource,
  unorderedTraits,
} from '../shared-traits.js';
import { turnedTexts } from '../patterns/different-texts.js';
import type { SeedSource } from '../seed-source.js';
import type { Samples, ScalarDefinition } from '../type-definition.js';

export interface EmailType {
  readonly kind: 'email';
  readonly max: number | null;
}

const LONGEST = 254;

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?';
const PATTERN = `^[A-Za-z0-9_.!#$%&'*+\\/=?\\^\`\\{\\|\\}~\\-]+@${LABEL}(?:\\.${LABEL})*$`;

const SQL_LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const SQL_PATTERN = `^(?=.{1,254}$)[a-z0-9_.!#$%&'*+/=?^\`{|}~-]+@${SQL_LABEL}([.]${SQL_LABEL})*$`;

const samples: Samples<EmailType> = {
  example: ({ max }) => firstThatFits(['ann@example.com', 'ann@a.io', 'a@b.c'], max),
  different: ({ max }, value) => firstOther(['bob@example.com', 'bob@a.io', 'b@b.c'], value, max),
  invalid: () => ['not-an-email', 'ann@', '@example.com', 7],
  candidates: (_type, example) => turnedTexts(String(example)),
  seed,
  distinctSeed: (type, _name, example) => seed(type) ?? variantsSource(example, ''),
  capacity: () => 1e8,
};

export const email: ScalarDefinition<EmailType> = {
  ...unorderedTraits,
  documentation: 'An address for mail.',
  constraints: ['max'],
  resolve: (constraints) => ({ kind: 'email', max: constraints.max(lengthBound) }),
  unbounded: () => ({ kind: 'email', max: null }),
  column: 'text',
  typescript: 'string',
  shownAs: 'text',
  heading: 'fallback',
  fit: (node, { max }) => fitFormat(node, 'an e-mail address', (text) => (isEmail(text) ? text : undefined), max),
  takes: ({ max }, value) => typeof value === 'string' && isEmail(value) && codePointLength(value) <= (max ?? LONGEST),
  check: ({ max }) => ({ name: 'email', options: { max } }),
  schema: ({ max }) => textSchema(PATTERN, { format: 'email', maxLength: Math.min(max ?? LONGEST, LONGEST) }),
  maxCharacters: ({ max }) => max,
  longest: ({ max }) => max ?? LONGEST,
  longestJson: () => LONGEST,
  lengths: ({ max }) => ({ min: 3, max: max ?? LONGEST }),
  invalidTextSql: invalidTextSql([SQL_PATTERN], faults),
  samples,
};

function seed({ max }: EmailType): SeedSource | null {
  return max === null || max >= 60 ? { is: 'email' } : null;
}

function faults(text: string): readonly string[] {
  const at = `instr(${text}, '@')`;
  const domain = `substr(${text}, ${at} + 1)`;
  return [
    `length(${text}) > ${LONGEST}`,
    `${at} < 2`,
    glob(`substr(${text}, 1, ${at} - 1)`, "*[^a-zA-Z0-9_.!#$%&'*+/=?^`{|}~-]*"),
    `${domain} = ''`,
    glob(domain, '*[^a-zA-Z0-9.-]*'),
    ...['.*', '-*', '*.', '*-', '*..*', '*.-*', '*-.*', `*${'[a-zA-Z0-9-]'.repeat(64)}*`].map((one) =>
      glob(domain, one),
    ),
  ];
}
