import { ofKnownKind, type Rule } from './subject.js';

/** Keys that say something about ids or many, on a document, which has neither; `always` on what is no document; `key` on what is no store. */
export const keysOfKind: Rule = ({ resources }, report) => {
  for (const { resource, spec } of ofKnownKind(resources)) {
    const { kind } = resource;
    const { always, expose_id: exposeId, id_param: idParam, key, plural } = spec.value;
    if (key !== undefined && kind !== 'store') report.add('key-not-of-kind', key.key, { key: 'key', kind });
    if (kind !== 'document') {
      if (always.given && always.value) report.add('key-not-of-kind', always.key, { key: 'always', kind });
      continue;
    }
    if (idParam !== undefined) report.add('key-not-of-kind', idParam.key, { key: 'id_param', kind });
    if (exposeId.given) report.add('key-not-of-kind', exposeId.key, { key: 'expose_id', kind });
    if (plural !== undefined) report.add('key-not-of-kind', plural.key, { key: 'plural', kind });
  }
};
