// Types of values that occur once in the grammar: version, language, name, origins, statuses, rates.
import type { ValueType } from './value-type.js';
import type { YamlNode } from '../../load/yaml-node.js';
import type { Report } from '../../diagnostics/report.js';
import { groupDigits } from '../../diagnostics/wording.js';
import type { Frequency } from '../spec.js';
import { nodeKindOf, NAME, reportWrongType, TEXT } from './scalar-types.js';

export const version: ValueType<number> = {
  words: 'whole number from 1',
  schema: { type: 'integer', minimum: 1 },
  maps: () => [],
  read(node, report) {
    const value = node.kind === 'scalar' ? node.value : undefined;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) {
      const found = node.kind === 'scalar' && typeof value === 'number' ? node.text : nodeKindOf(node);
      report.add('bad-version', node, { found });
      return undefined;
    }
    return value;
  },
};

/** A BCP 47 tag, read in canonical case. */
export const languageTag: ValueType<string> = {
  words: 'language tag (BCP 47)',
  schema: { type: 'string', pattern: '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$', maxLength: 63 },
  maps: () => [],
  read(node, report) {
    if (node.kind !== 'scalar' || typeof node.value !== 'string') return reportWrongType(node, TEXT, report);
    const tag = canonicalTag(node.value);
    if (tag === undefined) report.add('bad-language', node, { tag: node.value });
    return tag;
  },
};

/** `pt-br` → `pt-BR`; undefined for a text that is no tag. */
export function canonicalTag(tag: string): string | undefined {
  if (tag.length > 63) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** The name of the service, which names a package and a file. */
export const serviceName: ValueType<string> = {
  words: 'name in lower case, words joined by dashes',
  schema: { type: 'string', pattern: '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$', maxLength: 63 },
  maps: () => [],
  read(node, report, _key, isRequired) {
    if (node.kind !== 'scalar' || typeof node.value !== 'string')
      return reportWrongType(node, NAME, report, '', isRequired);
    if (node.value.length > 63)
      report.add('name-too-long', node, { what: 'service', length: node.value.length, limit: 63 });
    else if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(node.value))
      report.add('bad-service-name', node, { name: node.value });
    else return node.value;
    return undefined;
  },
};

/** An origin (RFC 6454), such as `https://app.example.com`: a scheme, a host, and a port unless it is the default. */
export const origin: ValueType<string> = {
  words: 'origin, such as `https://app.example.com`',
  schema: { type: 'string', pattern: '^https?://[^/?#@*]+$', maxLength: 300 },
  maps: () => [],
  read(node, report, _key, isRequired) {
    if (node.kind !== 'scalar' || typeof node.value !== 'string')
      return reportWrongType(node, { kind: 'other', words: 'an origin' }, report, '', isRequired);
    const { value } = node;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const isOfWeb = url !== undefined && /^https?:$/.test(url.protocol) && !url.hostname.includes('*');
    if (isOfWeb && url.origin === value) return value;
    report.add('bad-origin', node, { text: value, suggestion: isOfWeb ? url.origin : '' });
    return undefined;
  },
};

/** Statuses of declared problems; those that HTTP itself gives a meaning are left out. */
export const errorStatuses: readonly number[] = [400, 402, 403, 404, 409, 410, 422, 423, 424, 451, 502, 504];

export const errorStatus: ValueType<number> = {
  words: errorStatuses.map((status) => `\`${status}\``).join(' \\| '),
  schema: { enum: errorStatuses },
  maps: () => [],
  read(node, report, _key, isRequired) {
    const value = node.kind === 'scalar' ? node.value : undefined;
    if (typeof value !== 'number')
      return reportWrongType(node, { kind: 'other', words: 'a status, such as 409' }, report, '', isRequired);
    if (errorStatuses.includes(value)) return value;
    report.add('bad-error-status', node, { text: String(value), allowed: errorStatuses.map(String) });
    return undefined;
  },
};

const outputStatuses = [200, 201, 202] as const;
const foreignStatuses = [403, 404] as const;

/** The status of a controller's success. */
export const outputStatus = statusOf(outputStatuses, 'a status: 200, 201 or 202', 'status');

/** The status for an item of another owner. */
export const foreignStatus = statusOf(foreignStatuses, 'a status: 403 or 404', 'foreign');

function statusOf<const Status extends number>(
  statuses: readonly Status[],
  expected: string,
  key: string,
): ValueType<Status> {
  return {
    words: statuses.map((status) => `\`${status}\``).join(' \\| '),
    schema: { enum: statuses },
    maps: () => [],
    read(node, report) {
      const value = node.kind === 'scalar' ? node.value : undefined;
      const found = statuses.find((status) => status === value);
      if (found !== undefined) return found;
      if (typeof value !== 'number') return reportWrongType(node, { kind: 'other', words: expected }, report);
      const known = statuses.map(String);
      report.add('unknown-word', node, {
        word: String(value),
        known,
        instead: known.map((status) => `${key}: ${status}`),
      });
      return undefined;
    },
  };
}

/** Milliseconds. */
const PERIODS: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 };

const MOST = 1_000_000_000;

const pattern = /^([0-9]{1,12}) ?\/ ?(s|min|h|d)$/;

export const frequency: ValueType<Frequency> = {
  words: 'requests in a time, such as `600/min`; in s, min, h or d',
  schema: { type: 'string', pattern: pattern.source },
  maps: () => [],
  read(node, report, _key, isRequired = false) {
    const [, digits = '', unit = ''] = (node.kind === 'scalar' && pattern.exec(node.text)) || [];
    const period = PERIODS[unit];
    if (period === undefined) return notFrequency(node, report, isRequired);
    const count = Number(digits);
    if (count >= 1 && count <= MOST) return { count, period, text: `${count}/${unit}` };
    report.add('out-of-range', node, {
      text: digits,
      min: '1',
      max: groupDigits(MOST),
      isOver: count > MOST,
      isRequired,
    });
    return undefined;
  },
};

const RATE = { kind: 'other', words: 'requests in s, min, h or d, such as 600/min' } as const;

const anyUnit = /^([0-9]{1,12}) ?\/ ?([a-z]+)$/i;

/** Suggests `600/min` for `600/minute`, by the first letter of the unit. */
function notFrequency(node: YamlNode, report: Report, isRequired: boolean): undefined {
  const text = node.kind === 'scalar' ? node.text : '';
  const [, digits, unit = ''] = anyUnit.exec(text) ?? [];
  if (digits === undefined) return reportWrongType(node, RATE, report, '', isRequired);
  const known = Object.keys(PERIODS).map((period) => `${digits}/${period}`);
  const meant = Object.keys(PERIODS).find((period) => period[0] === unit[0]?.toLowerCase());
  const instead = meant === undefined ? known : [`${digits}/${meant}`];
  report.add('unknown-word', node, { word: text, known, instead });
  return undefined;
}
