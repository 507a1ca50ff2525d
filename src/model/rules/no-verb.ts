import { styleOf, verbFinding } from '../names.js';
import { ofKnownKind, type Rule } from './subject.js';

/** paths name things, methods say what is done; `plural:` and `singular:` say that the name is a noun. */
export const noVerb: Rule = ({ model, resources, controllers }, report) => {
  const { naming } = model.conventions;
  for (const { spec } of [...ofKnownKind(resources), ...controllers]) {
    const { name, value } = spec;
    if (value.plural !== undefined || value.singular !== undefined) continue;
    const finding = verbFinding(name);
    if (finding === undefined) continue;
    const isInStyle = ['plain', naming].includes(styleOf(name));
    const overrule = isInStyle
      ? `${['collection', 'store'].includes(value.kind.value) ? 'plural' : 'singular'}: ${name}`
      : '';
    const suggestion = naming === 'snake' ? finding.suggestion.replaceAll('-', '_') : finding.suggestion;
    report.add('no-verb', spec, { name, suggestion, overrule });
  }
};
