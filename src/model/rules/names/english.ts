// Names as English words: nouns, plurals for collections, singulars for documents, one style of writing.
import type { Report } from '../../../diagnostics/report.js';
import type { SourceRange } from '../../../source/source-file.js';
import {
  camelCase,
  dashCase,
  isPluralNoun,
  pluralOf,
  singularOf,
  snakeCase,
  styleOf,
  verbFinding,
} from '../../names/names.js';
import type { Conventions } from '../../service.js';
import { type FieldNode, type Rule, ofKnownKind } from '../rule-context.js';
import type { LocatedValue } from '../../../language/value-types/value-type.js';

/** paths name things, and methods name actions. `plural:` and `singular:` declare that a name is a noun. */
export const noVerb: Rule = ({ model, resources, controllers, transitions }, report) => {
  const { naming } = model.conventions;
  for (const { spec } of [...ofKnownKind(resources), ...controllers]) {
    const { name, value } = spec;
    if (value.plural !== undefined || value.singular !== undefined) continue;
    const isInStyle = ['plain', naming].includes(styleOf(name));
    const key = ['collection', 'store'].includes(value.kind.value) ? 'plural' : 'singular';
    reportVerb(spec, naming, isInStyle ? `${key}: ${name}` : '', report);
  }
  // Nothing overrules the name of a transition.
  for (const { transition, spec } of transitions) if (transition.by === 'caller') reportVerb(spec, naming, '', report);
};

export function reportVerb(
  at: SourceRange & { readonly name: string },
  naming: Conventions['naming'],
  overrule: string,
  report: Report,
): void {
  const finding = verbFinding(at.name);
  if (finding === undefined) return;
  const suggestion = naming === 'snake' ? finding.suggestion.replaceAll('-', '_') : finding.suggestion;
  report.add('no-verb', at, { name: at.name, suggestion, overrule });
}

/** a collection or a store is a plural noun; `plural:` and `singular:` overrule the dictionary. */
export const pluralNoun: Rule = ({ model, resources }, report) => {
  const inStyle = model.conventions.naming === 'snake' ? snakeCase : dashCase;
  for (const { resource, spec } of ofKnownKind(resources)) {
    const { name } = resource;
    const { plural, singular } = spec.value;
    if (!resource.hasItems) continue;
    if (plural !== undefined && plural.value !== name) {
      report.add('plural-is-not-the-key', plural, { key: name, plural: plural.value });
    } else if (
      plural === undefined &&
      singular === undefined &&
      !isPluralNoun(name) &&
      verbFinding(name) === undefined
    ) {
      report.add('plural-noun', spec, { name, kind: resource.kind, suggestion: inStyle(pluralOf(name)) });
    }
  }
};

/** a document is one, so its name is singular; `singular:` overrules the dictionary. */
export const singularDocument: Rule = ({ model, resources }, report) => {
  const inStyle = model.conventions.naming === 'snake' ? snakeCase : dashCase;
  for (const { resource, spec } of ofKnownKind(resources)) {
    const { name } = resource;
    const { singular } = spec.value;
    if (resource.kind !== 'document') continue;
    if (singular !== undefined && singular.value !== name) {
      report.add('singular-is-not-the-key', singular, { key: name, singular: singular.value });
    } else if (
      singular === undefined &&
      isPluralNoun(name) &&
      singularOf(name) !== name &&
      verbFinding(name) === undefined
    ) {
      report.add('singular-document', spec, { name, suggestion: inStyle(singularOf(name)) });
    }
  }
};

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
    if (overruled || verbFinding(spec.name) === undefined) checkStyle(spec, spec.name, 'resource', naming, report);
    checkFields([...input, ...query, ...output], members, report);
  }
  for (const { transition, spec, input } of transitions) {
    const isPath = transition.by === 'caller' && verbFinding(spec.name) === undefined;
    if (isPath) checkStyle(spec, spec.name, 'resource', naming, report);
    checkFields(input, members, report);
  }
  for (const { resource, spec, fields } of resources) {
    const overruled = spec.value.plural !== undefined || spec.value.singular !== undefined;
    // A verb is in another style more often than not, and its noun form is suggested in the right one.
    if (overruled || verbFinding(resource.name) === undefined)
      checkStyle(spec, resource.name, 'resource', naming, report);
    const { singular } = spec.value;
    if (singular !== undefined && singular.value !== resource.name) {
      checkStyle(singular, singular.value, 'resource', naming, report);
    }
    checkFields(fields, members, report);
  }
};

function checkFields(fields: readonly FieldNode[], style: LocatedValue<Style>, report: Report): void {
  for (const { field, spec, fields: nested } of fields) {
    checkStyle(spec, field.name, 'field', style, report);
    checkFields(nested, style, report);
  }
}

function checkStyle(
  at: SourceRange,
  name: string,
  what: 'resource' | 'field',
  style: LocatedValue<Style>,
  report: Report,
): void {
  const suggestion = nameInStyle(name, style);
  if (suggestion !== undefined) report.add('one-convention', at, { name, what, style: style.value, suggestion });
}

/** The name of a path, which nothing else says. */
export function checkStyleOfPath(at: SourceRange, name: string, style: LocatedValue<Style>, report: Report): void {
  if (verbFinding(name) === undefined) checkStyle(at, name, 'resource', style, report);
}

/** The name in the style; undefined where it is in it already. */
export function nameInStyle(name: string, style: LocatedValue<Style>): string | undefined {
  const found = styleOf(name);
  // A refused style could have been any.
  if (found === 'plain' || found === style.value || style.refused) return undefined;
  const suggestion = inStyle[style.value](name);
  // A name such as `x1` is the same in every style.
  return suggestion === name ? undefined : suggestion;
}
