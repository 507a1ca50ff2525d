import type { Report } from '../../../diagnostics/report.js';
import type { SourceRange } from '../../../source/source-file.js';
import { styleOf, verbFinding } from '../../names.js';
import type { Conventions } from '../../model.js';
import { ofKnownKind, type Rule } from '../subject.js';

/** paths name things, methods say what is done; `plural:` and `singular:` say that the name is a noun. */
export const noVerb: Rule = ({ model, resources, controllers, transitions }, report) => {
  const { naming } = model.conventions;
  for (const { spec } of [...ofKnownKind(resources), ...controllers]) {
    const { name, value } = spec;
    if (value.plural !== undefined || value.singular !== undefined) continue;
    const isInStyle = ['plain', naming].includes(styleOf(name));
    const key = ['collection', 'store'].includes(value.kind.value) ? 'plural' : 'singular';
    check(spec, naming, isInStyle ? `${key}: ${name}` : '', report);
  }
  // Nothing overrules the name of a transition.
  for (const { transition, spec } of transitions) if (transition.by === 'caller') check(spec, naming, '', report);
};

function check(
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
