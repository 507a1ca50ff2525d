// SQL that is true of a text which is no email address, URI or language tag (V.5). PostgreSQL has regular expressions; SQLite has none,
// so there an address is taken apart, and of URIs and tags the characters and the outline are looked at.
import type { TextFormat } from '../../tables/schema-changes.js';
import { constant, type Dialect } from '../../text/sql.js';

/** @param value an expression */
export function noneOf(format: TextFormat, value: string, dialect: Dialect): string {
  if (dialect === 'postgres')
    return patterns[format].map((pattern) => `${value} !~* ${constant(pattern)}`).join(' AND ');
  return `(${outlines[format](value).join(' OR ')})`;
}

/** SQL that is true of a text which is no UUID, in whatever case. */
export function noUuid(value: string, dialect: Dialect): string {
  if (dialect === 'postgres') return `${value} !~* '^${HEX}{8}(-${HEX}{4}){3}-${HEX}{12}$'`;
  return `lower(${value}) NOT GLOB ${constant([8, 4, 4, 4, 12].map((size) => HEX.repeat(size)).join('-'))}`;
}

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const HEX = '[0-9a-f]';

function characters(more: string): string {
  return `([a-z0-9_.~!$&'()*+,;=${more}-]|%${HEX}{2})`;
}

/** A text has to match one of them, in whatever case. */
const patterns: Readonly<Record<TextFormat, readonly string[]>> = {
  email: [`^(?=.{1,254}$)[a-z0-9_.!#$%&'*+/=?^\`{|}~-]+@${LABEL}([.]${LABEL})*$`],
  uri: [uriPattern()],
  language: [languagePattern(), irregular()],
};

function uriPattern(): string {
  const segment = characters(':@');
  const literal = `\\[([0-9a-f:.]+|v[0-9a-f]+[.][a-z0-9_.~!$&'()*+,;=:-]+)\\]`;
  const authority = `(${characters(':')}*@)?(${literal}|${characters('')}*)(:[0-9]*)?`;
  const path = `(//${authority}(/${segment}*)*|/(${segment}+(/${segment}*)*)?|(${segment}+(/${segment}*)*)?)`;
  const rest = `${characters(':@/?')}*`;
  return `^[a-z][a-z0-9+.-]*:${path}([?]${rest})?(#${rest})?$`;
}

function languagePattern(): string {
  const language = '([a-z]{2,3}(-[a-z]{3}){0,3}|[a-z]{4,8})';
  const parts =
    '(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(-[a-wyz0-9](-[a-z0-9]{2,8})+)*';
  const privateUse = 'x(-[a-z0-9]{1,8})+';
  return `^(${language}${parts}(-${privateUse})?|${privateUse})$`;
}

/** Registered before there was a grammar (RFC 5646 §2.1, `irregular`). */
function irregular(): string {
  const names = 'ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu';
  return `^(en-gb-oed|i-(${names})|sgn-(be-fr|be-nl|ch-de))$`;
}

const outlines: Readonly<Record<TextFormat, (value: string) => readonly string[]>> = {
  email(value) {
    const at = `instr(${value}, '@')`;
    const domain = `substr(${value}, ${at} + 1)`;
    return [
      `length(${value}) > 254`,
      `${at} < 2`,
      glob(`substr(${value}, 1, ${at} - 1)`, "*[^a-zA-Z0-9_.!#$%&'*+/=?^`{|}~-]*"),
      `${domain} = ''`,
      glob(domain, '*[^a-zA-Z0-9.-]*'),
      ...['.*', '-*', '*.', '*-', '*..*', '*.-*', '*-.*', `*${'[a-zA-Z0-9-]'.repeat(64)}*`].map((one) =>
        glob(domain, one),
      ),
    ];
  },
  uri(value) {
    const scheme = `substr(${value}, 1, instr(${value}, ':') - 1)`;
    return [
      `instr(${value}, ':') < 2`,
      glob(scheme, '[^a-zA-Z]*'),
      glob(scheme, '*[^a-zA-Z0-9+.-]*'),
      glob(value, "*[^]a-zA-Z0-9_.~!$&'()*+,;=:@/?#%[-]*"),
      glob(value, '*%'),
      glob(value, '*%?'),
      glob(value, '*%[^0-9a-fA-F]*'),
      glob(value, '*%?[^0-9a-fA-F]*'),
      glob(value, '*#*#*'),
    ];
  },
  language(value) {
    return [
      glob(value, '[^a-zA-Z]*'),
      glob(value, '*[^a-zA-Z0-9-]*'),
      glob(value, '*-'),
      glob(value, '*--*'),
      glob(value, `*${'[a-zA-Z0-9]'.repeat(9)}*`),
      `${value} = ''`,
    ];
  },
};

function glob(value: string, pattern: string): string {
  return `${value} GLOB ${constant(pattern)}`;
}
