import type { Report } from '../../diagnostics/report.js';
import type { FieldNode, Rule } from './subject.js';

/** Keys of a field that are about what is stored, where nothing is; what does not fit into a query (R-4.post, PG.6). */
export const controllerFields: Rule = ({ controllers, transitions }, report) => {
  for (const { input } of transitions) checkKeys(input, 'input', report);
  for (const { input, query, output } of controllers) {
    checkKeys(input, 'input', report);
    checkKeys(query, 'query', report);
    checkKeys(output, 'output', report);
    for (const node of query) checkParameter(node, report);
  }
};

function checkKeys(fields: readonly FieldNode[], where: string, report: Report): void {
  for (const { field, spec, fields: nested } of fields) {
    const {
      readonly,
      immutable,
      writeonly,
      unique,
      alias,
      nullable,
      on_update: onUpdate,
      default: fallback,
    } = spec.value;
    const stored = {
      readonly,
      immutable,
      writeonly,
      unique,
      alias,
      on_update: onUpdate,
      ...(where === 'query' && { nullable }),
    };
    for (const [key, given] of Object.entries(stored)) {
      if (given.given && given.value !== false) report.add('key-not-of-controller-field', given.key, { key, where });
    }
    if (fallback !== undefined && (where === 'output' || field.presence.kind === 'now')) {
      const key = field.presence.kind === 'now' ? 'default: now' : 'default';
      report.add('key-not-of-controller-field', fallback.key, { key, where });
    }
    checkKeys(nested, where, report);
  }
}

const WORDS = { list: 'a list', map: 'a map', object: 'an object', json: 'free JSON' } as const;

/** What the conventions have taken for pages and partial responses, of every style. */
const TAKEN: ReadonlySet<string> = new Set('fields offset limit page rpp start count cursor sort filter'.split(' '));

function checkParameter({ field, spec }: FieldNode, report: Report): void {
  const { kind } = field.type;
  if (kind === 'list' || kind === 'map' || kind === 'object' || kind === 'json') {
    report.add('query-type', spec, { type: WORDS[kind] });
  }
  if (TAKEN.has(field.name)) {
    const reason = 'pages and partial responses use that name';
    report.add('reserved-name', spec, { what: 'query parameter', name: field.name, reason });
  }
}
