import { maxNameLength } from '../../spec/scalar-types.js';
import { snakeCase } from '../names.js';
import type { Rule } from './subject.js';

/** PostgreSQL cuts longer names, and two that are cut may become one. */
export const derivedNameLength: Rule = ({ resources }, report) => {
  for (const { resource, spec, fields } of resources) {
    const { names, parents } = resource;
    const longest = [names.table, `${snakeCase(names.singular)}_id`].find((name) => name.length > maxNameLength);
    // What is below is longer still: said once, at the top.
    const above = parents.at(-1)?.names.table.length ?? 0;
    if (longest !== undefined && above <= maxNameLength) {
      report.add('derived-name-too-long', spec, { what: 'table', name: longest, limit: maxNameLength });
    }
    for (const { field, spec: at } of fields) {
      if (field.column.length > maxNameLength) {
        report.add('derived-name-too-long', at, { what: 'column', name: field.column, limit: maxNameLength });
      }
    }
  }
};
