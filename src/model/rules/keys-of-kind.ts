import { ofKnownKind, type Rule } from './subject.js';

/** Keys that say something about ids or many, on a document, which has neither; `always` on a collection. */
export const keysOfKind: Rule = ({ resources }, report) => {
  for (const { resource, spec } of ofKnownKind(resources)) {
    const { always, id_param: idParam, plural } = spec.value;
    if (resource.kind === 'collection') {
      if (always.given && always.value)
        report.add('key-not-of-kind', always.key, { key: 'always', kind: 'collection' });
      continue;
    }
    if (idParam !== undefined) report.add('key-not-of-kind', idParam.key, { key: 'id_param', kind: 'document' });
    if (plural !== undefined) report.add('key-not-of-kind', plural.key, { key: 'plural', kind: 'document' });
  }
};
