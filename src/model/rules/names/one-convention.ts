import type { Report } from '../../../diagnostics/report.js';
import type { SourceRange } from '../../../source/source-file.js';
import type { Located } from '../../../language/value-type.js';
import { camelCase, dashCase, snakeCase, styleOf, verbFinding } from '../../names.js';
import type { FieldNode, Rule } from '../subject.js';

type Style = 'dash' | 'snake' | 'camel';

const inStyle: Readonly<Record<Style, (name: string) => string>> = {
  dash: dashCase,
  snake: snakeCase,
  camel: camelCase,
};

/** one way to join words in all paths, one in all members. */
export const oneConvention: Rule = ({ spec: service, resources, controllers, transitions }, report) => {
  const { naming, members } = service.conventions.value;
  for (const { spec, input, query, output } of controllers) {
    const overruled = spec.value.plural !== undefined || spec.value.singular !== undefined;
    if (overruled || verbFinding(spec.name) === undefined) check(spec, spec.name, 'resource', naming, report);
    checkFields([...input, ...query, ...output], members, report);
  }
  for (const { transition, spec, input } of transitions) {
    const isPath = transition.by === 'caller' && verbFinding(spec.name) === undefined;
    if (isPath) check(spec, spec.name, 'resource', naming, report);
    checkFields(input, members, report);
  }
  for (const { resource, spec, fields } of resources) {
    const overruled = spec.value.plural !== undefined || spec.value.singular !== undefined;
    // A verb is in another style more often than not, and its noun form is suggested in the right one.
    if (overruled || verbFinding(resource.name) === undefined) check(spec, resource.name, 'resource', naming, report);
    const { singular } = spec.value;
    if (singular !== undefined && singular.value !== resource.name) {
      check(singular, singular.value, 'resource', naming, report);
    }
    checkFields(fields, members, report);
  }
};

function checkFields(fields: readonly FieldNode[], style: Located<Style>, report: Report): void {
  for (const { field, spec, fields: nested } of fields) {
    check(spec, field.name, 'field', style, report);
    checkFields(nested, style, report);
  }
}

function check(at: SourceRange, name: string, what: 'resource' | 'field', style: Located<Style>, report: Report): void {
  const suggestion = restyled(name, style);
  if (suggestion !== undefined) report.add('one-convention', at, { name, what, style: style.value, suggestion });
}

/** The name in the style; undefined where it is in it already. */
export function restyled(name: string, style: Located<Style>): string | undefined {
  const found = styleOf(name);
  // Which style a refused one was meant to be is not known.
  if (found === 'plain' || found === style.value || style.refused) return undefined;
  const suggestion = inStyle[style.value](name);
  // `x1` and the like: in no other style either.
  return suggestion === name ? undefined : suggestion;
}
