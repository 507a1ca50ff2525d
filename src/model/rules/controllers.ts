// The input and output of controllers.
import type { Report } from '../../diagnostics/report.js';
import type { ControllerNode, FieldNode, Rule } from './rule-context.js';
import { structureWords } from '../../types/values.js';

/** the possible answers of a controller. */
export const controllerAnswers: Rule = ({ controllers }, report) => {
  for (const node of controllers) check(node, report);
};

function check({ controller, spec }: ControllerNode, report: Report): void {
  const { safe, output } = controller;
  const written = spec.value.output;
  if (written === undefined) {
    if (safe)
      report.add('bad-output', spec, {
        reason: 'a GET needs something to show, and this has no "output"',
        remedy: 'add "output:" with "fields", "ref" or "list"',
      });
    return;
  }
  // The intended answer is not known.
  if (written.refused || report.hasErrorsIn(written)) return;
  const { status, fields, ref, list } = written.value;
  const [first, second] = Object.entries({ fields, ref, list }).filter(([, given]) => given !== undefined);
  if (first === undefined) {
    const reason = 'its "output" has no content';
    report.add('bad-output', written.key, { reason, remedy: 'add "fields", "ref" or "list"' });
  } else if (second?.[1] !== undefined) {
    const reason = 'an answer has one form';
    report.add('contradiction', second[1].key, { first: first[0], second: second[0], reason });
  }
  if (list !== undefined && !safe) {
    const reason = 'a page needs query parameters, which a POST does not take';
    report.add('bad-output', list.key, { reason, remedy: 'add "safe: true", or answer with "fields" or "ref"' });
  } else if (status.value !== 200 && (safe || list !== undefined)) {
    report.add('bad-output', status, {
      reason: `a GET creates nothing, so its status is not ${status.value}`,
      remedy: 'remove the status',
    });
  } else if (status.value === 201 && ref === undefined) {
    const reason = '201 gives the address of a new resource, and this has no "ref"';
    report.add('bad-output', status, { reason, remedy: 'answer with "ref: …", or write "status: 200" or "202"' });
  }
  checkShown({ controller, spec }, report);
  if (list !== undefined && output.kind === 'page' && output.resource.kind === 'document') {
    const reason = `there is one ${output.resource.names.singular}, and a page holds many`;
    report.add('bad-output', list.value.ref, { reason, remedy: 'name a collection, or write "ref:"' });
  }
}

function checkShown({ controller, spec }: Pick<ControllerNode, 'controller' | 'spec'>, report: Report): void {
  const { output } = controller;
  if (output.kind !== 'resource' && output.kind !== 'page') return;
  if (output.resource.operations.includes('get')) return;
  const at = spec.value.output?.value.ref ?? spec.value.output?.value.list;
  if (at === undefined) return;
  const reason = `the ${output.resource.names.singular} cannot be read at an address of its own`;
  report.add('bad-output', at, {
    reason,
    remedy: 'add "get" to the "operations" of the resource, or answer with "fields"',
  });
}

/** Refuses keys about storage on fields that are not stored, and types that do not fit into a query (R-4.post, PG.6). */
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
      in: writings,
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
      ...(writings !== undefined && { in: writings }),
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

/** The parameters of pages and partial responses, in every style of the conventions. */
const TAKEN: ReadonlySet<string> = new Set('fields offset limit page rpp start count cursor sort filter'.split(' '));

function checkParameter({ field, spec }: FieldNode, report: Report): void {
  const type = structureWords(field.type);
  if (type !== null) report.add('query-type', spec, { type });
  if (TAKEN.has(field.name)) {
    const reason = 'pages and partial responses use that name';
    report.add('reserved-name', spec, { what: 'query parameter', name: field.name, reason });
  }
}
