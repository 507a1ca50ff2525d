// resources.yaml after a release: the next number and an empty `breaking`, whose entries belong to the frozen version.
// Every other byte stays.
import type { Spec } from '../../language/spec.js';
import type { Span } from '../../source/source-file.js';

export function beginNextVersion(text: string, { version, breaking }: Spec): string {
  const edits = [{ span: version.span, text: String(version.value + 1) }];
  if (breaking.given && breaking.value.length > 0) {
    const end = text.slice(0, breaking.span.end).trimEnd().length;
    edits.push({ span: { start: breaking.key.span.end, end }, text: ': []' });
  }
  return edits.toSorted((a, b) => b.span.start - a.span.start).reduce(edited, text);
}

function edited(text: string, { span, text: instead }: { readonly span: Span; readonly text: string }): string {
  return `${text.slice(0, span.start)}${instead}${text.slice(span.end)}`;
}
