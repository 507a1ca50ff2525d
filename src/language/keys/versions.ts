// `breaking` and `lifecycle`: relations of a version to the versions before it.
import { breakingDiagnostics, doubtfulDiagnostics } from '../../diagnostics/catalog/compatibility.js';
import { mapOf, optionalKey, requiredKey } from '../value-types/map-type.js';
import { anyValue, choice, integer, line, reportWrongType, sentence } from '../value-types/scalar-types.js';
import type { Report } from '../../diagnostics/report.js';
import type { YamlNode, YamlScalar } from '../../load/yaml-node.js';
import { entriesOf, listOf } from '../value-types/list-types.js';
import type { ValueType } from '../value-types/value-type.js';
import type { AcknowledgementSpec, AppliedVersions, NumberedLife, VersionLifecycleSpec } from '../spec.js';

const versionNumbers = listOf(integer(1, 999_999), 1);

const APPLIED_VERSIONS = { kind: 'other', words: '"all", or a list of version numbers, such as [1]' } as const;

/** `all`, or a list of version numbers. */
const appliedVersions: ValueType<AppliedVersions> = {
  words: '`all`, or a list of version numbers',
  schema: { anyOf: [{ enum: ['all'] }, versionNumbers.schema] },
  maps: versionNumbers.maps,
  read(node, report, key) {
    if (node.kind === 'list') return versionNumbers.read(node, report, key);
    if (node.kind === 'scalar' && node.value === 'all') return 'all';
    const number = node.kind === 'scalar' ? (/^v?([1-9]\d{0,5})$/i.exec(node.text)?.[1] ?? '') : '';
    return reportWrongType(node, APPLIED_VERSIONS, report, number === '' ? '' : `[${number}]`);
  },
};

/** An acknowledged break: an item of `breaking`. */
export const acknowledgementType = mapOf<AcknowledgementSpec>({
  name: 'break',
  title: 'An acknowledged break',
  documentation:
    'One change that breaks clients of the version before, at one place. The change log lists it. It is an error if nothing breaks there.',
  keys: () => ({
    rule: requiredKey(
      choice([...Object.keys(breakingDiagnostics), ...Object.keys(doubtfulDiagnostics)]),
      '',
      'The change: the code of the error, or of the warning.',
    ),
    at: requiredKey(
      line(500),
      '',
      'Its place: the keys that lead there, as the error names them: `users.fields.name`.',
    ),
    reason: requiredKey(sentence(1000), '', 'The reason, for the owners of clients that break.'),
    default: optionalKey(
      anyValue,
      'Of a field that one version requires and another lacks: its value in rows that come through the latter.',
    ),
    applies_to: optionalKey(
      appliedVersions,
      'Of `access-narrowed`, `member-access-narrowed` and `field-write-only`: the older versions that the newer rule applies to as well. `all` stands for every one that is served.',
    ),
  }),
});

/** The model checks that the calendar has the day. */
const day: ValueType<string> = {
  ...line(40),
  words: 'day, such as `2099-12-31`',
  schema: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
};

const versionLife = mapOf<VersionLifecycleSpec>({
  name: 'lifecycle',
  title: 'The life of a version',
  documentation: 'The end of an older version, which each of its answers announces. Days begin at midnight UTC.',
  keys: () => ({
    deprecated: optionalKey(day, 'The day from which clients should use a newer version: `Deprecation`.'),
    sunset: optionalKey(day, 'The day on which the version ends: `Sunset`. From then on its answer is 410.'),
  }),
});

export const lifecycleType: ValueType<readonly NumberedLife[]> = {
  words: 'map of version numbers',
  schema: {
    type: ['object', 'null'],
    propertyNames: { pattern: '^[1-9][0-9]{0,5}$' },
    additionalProperties: versionLife.schema,
  },
  maps: versionLife.maps,
  read(node, report) {
    const entries = entriesOf(node, VERSIONS, report, '1: { sunset: 2099-12-31 }');
    return entries?.flatMap(({ key, value }) => {
      const version = numberOf(key, report);
      const read = versionLife.read(value, report, key.text);
      if (version === undefined || read === undefined) return [];
      if (saysNothing(value)) report.add('lifecycle-without-day', key, { version });
      const { source, span } = key;
      return [{ version, value: read, key, given: true, refused: false, source, span }];
    });
  },
};

const VERSIONS = { kind: 'numbers', words: 'a map of version numbers' } as const;

function saysNothing(node: YamlNode): boolean {
  return node.kind === 'map' ? node.entries.length === 0 : node.kind === 'scalar' && node.value === null;
}

function numberOf(key: YamlScalar, report: Report): number | undefined {
  if (/^[1-9]\d{0,5}$/.test(key.text)) return Number(key.text);
  report.add('bad-version-number', key, { text: key.text, meant: /^v([1-9]\d{0,5})$/i.exec(key.text)?.[1] ?? '' });
  return undefined;
}
