import type { Report } from '../../../diagnostics/report.js';
import type { FieldNode, Rule } from '../subject.js';

/** A second name is the former name of what stands right in a resource; the id in an address has one name. */
export const aliases: Rule = ({ resources }, report) => {
  for (const { resource, fields } of resources) {
    for (const { field, spec, fields: nested } of fields) {
      const { alias, was } = spec.value;
      checkNested(nested, report);
      if (!alias.value) continue;
      if (was === undefined) report.add('alias-without-was', alias.key, { name: field.name });
      else if (field.name === resource.idKey?.field)
        report.add('misplaced-alias', alias.key, { what: 'The id of an item' });
    }
  }
};

function checkNested(fields: readonly FieldNode[], report: Report): void {
  for (const { spec, fields: nested } of fields) {
    const { alias } = spec.value;
    if (alias.value) report.add('misplaced-alias', alias.key, { what: 'A member of an object' });
    checkNested(nested, report);
  }
}
