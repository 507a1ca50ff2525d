import type { Report } from '../../diagnostics/report.js';
import type { ResourceSpec } from '../../spec/spec.js';
import { ofKnownKind, type Rule } from './subject.js';

type KeyName = keyof ResourceSpec;

const OF_CONTROLLERS: readonly KeyName[] = ['safe', 'input', 'query', 'output'];

/** Keys that the kind has no use for: about many on a document, about a function on what is stored, and the other way round. */
export const keysOfKind: Rule = ({ resources, controllers }, report) => {
  for (const { resource, spec } of ofKnownKind(resources)) {
    const { kind } = resource;
    const about: readonly KeyName[] = kind === 'collection' ? ['always'] : ['id_param', 'plural'];
    refuse(spec.value, [...about, ...OF_CONTROLLERS], kind, report);
  }
  for (const { spec } of controllers) {
    const { value } = spec;
    const stored: readonly KeyName[] = ['always', 'id_param', 'operations', 'fields', 'resources'];
    refuse(value, stored, 'controller', report);
    refuse(
      value,
      [value.safe.value ? 'input' : 'query'],
      `controller that is ${value.safe.value ? '' : 'not '}safe`,
      report,
    );
  }
};

function refuse(spec: ResourceSpec, keys: readonly KeyName[], kind: string, report: Report): void {
  for (const key of keys) {
    const given = spec[key];
    if (given?.given === true && given.value !== false) report.add('key-not-of-kind', given.key, { key, kind });
  }
}
