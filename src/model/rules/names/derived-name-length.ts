import { maxNameLength } from '../../../language/scalar-types.js';
import type { Resource } from '../../model.js';
import { indexName } from '../../resolve/resolve-names.js';
import type { Rule } from '../subject.js';

/** PostgreSQL cuts longer names, and two that are cut may become one. */
export const derivedNameLength: Rule = ({ resources }, report) => {
  for (const { resource, spec, fields } of resources) {
    const longest = longestName(resource);
    // What is below is longer still: said once, at the top.
    const above = resource.parents.at(-1);
    if (longest.length > maxNameLength && (above === undefined || longestName(above).length <= maxNameLength)) {
      report.add('derived-name-too-long', spec, { what: 'table', name: longest, limit: maxNameLength });
    }
    for (const { field, spec: at } of fields) {
      if (field.column.length > maxNameLength) {
        report.add('derived-name-too-long', at, { what: 'column', name: field.column, limit: maxNameLength });
      }
    }
  }
};

// Of its table, the table's index, and the column by which other tables refer to it.
function longestName(resource: Resource): string {
  const names = [resource.names.table, indexName(resource), resource.storage.idColumn];
  return names.reduce((longest, name) => (name.length > longest.length ? name : longest));
}
