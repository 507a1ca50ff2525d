// A language tag that is well-formed (BCP 47, V.5).
import { fitFormat } from '../fit.js';
import { isLanguage } from '#runtime/formats/language.js';
import { glob, invalidTextSql, textSchema, unorderedTraits } from '../shared-traits.js';
import { turnedTexts } from '../patterns/different-texts.js';
import type { ScalarDefinition } from '../type-definition.js';

export interface LanguageType {
  readonly kind: 'language';
}

/** Registered before there was a grammar (RFC 5646 §2.1, `irregular`). */
const IRREGULAR = 'ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu';

export const language: ScalarDefinition<LanguageType> = {
  ...unorderedTraits,
  documentation: 'A language tag (BCP 47): `en-GB`.',
  constraints: [],
  resolve: () => ({ kind: 'language' }),
  unbounded: (type) => type,
  column: 'text',
  canBeKey: true,
  typescript: 'string',
  shownAs: 'text',
  fit: (node) => fitFormat(node, 'a language tag (BCP 47)', (text) => (isLanguage(text) ? text : undefined)),
  takes: (_type, value) => typeof value === 'string' && isLanguage(value),
  check: () => ({ name: 'language' }),
  schema: () => textSchema(schemaPattern(), { format: 'language' }),
  lengths: () => ({ min: 2, max: Number.POSITIVE_INFINITY }),
  invalidTextSql: invalidTextSql([sqlPattern(), `^(en-gb-oed|i-(${IRREGULAR})|sgn-(be-fr|be-nl|ch-de))$`], faults),
  samples: {
    example: () => 'en',
    different: (_type, value) => (value === 'fr' ? 'pt' : 'fr'),
    invalid: () => ['not a language', 'e', 7],
    candidates: (_type, example) => turnedTexts(String(example)),
    seed: () => null,
    distinctSeed: () => null,
    capacity: () => 100,
  },
};

function schemaPattern(): string {
  const language = '(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})';
  const script = '(?:-[A-Za-z]{4})?';
  const region = '(?:-(?:[A-Za-z]{2}|[0-9]{3}))?';
  const variants = '(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*';
  const extensions = '(?:-[0-9A-WYZa-wyz](?:-[A-Za-z0-9]{2,8})+)*';
  const privateUse = '[Xx](?:-[A-Za-z0-9]{1,8})+';
  // Letter case does not matter.
  const irregular = `en-GB-oed|i-(?:${IRREGULAR})|sgn-(?:BE-FR|BE-NL|CH-DE)`.replaceAll(
    /[A-Za-z]/g,
    (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`,
  );
  return `^(?:${language}${script}${region}${variants}${extensions}(?:-${privateUse})?|${privateUse}|${irregular})$`;
}

function sqlPattern(): string {
  const language = '([a-z]{2,3}(-[a-z]{3}){0,3}|[a-z]{4,8})';
  const parts =
    '(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(-[a-wyz0-9](-[a-z0-9]{2,8})+)*';
  const privateUse = 'x(-[a-z0-9]{1,8})+';
  return `^(${language}${parts}(-${privateUse})?|${privateUse})$`;
}

function faults(text: string): readonly string[] {
  return [
    glob(text, '[^a-zA-Z]*'),
    glob(text, '*[^a-zA-Z0-9-]*'),
    glob(text, '*-'),
    glob(text, '*--*'),
    glob(text, `*${'[a-zA-Z0-9]'.repeat(9)}*`),
    `${text} = ''`,
  ];
}
