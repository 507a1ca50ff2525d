// The one way for a user's text into Markdown and into the comment of a command: each keeps it in its place.

/**
 * Text in a paragraph, a heading or a table's cell of GitHub's Markdown. Line breaks become spaces; what would be read as
 * markup is written so that it shows as it is.
 */
export function markdownText(text: string): string {
  const escaped = oneLine(text)
    .replaceAll(/[\\`*_[\]<>&|~$]/g, '\\$&')
    // Words that GitHub makes links of: the text is the user's, the link would be ours.
    .replaceAll(/(:)(?=\/\/)|(?<=www)\.|@/gi, '\\$&');
  return (
    escaped
      // At the start of a line: a heading, a list, an underline of the line before.
      .replace(/^[#+\-=]/, '\\$&')
      .replace(/^(\d+)([.)])/, '$1\\$2')
      // At the end of a heading: its closing.
      .replace(/(?<= )#+$/, '\\$&')
  );
}

/** The same for a text of several paragraphs. */
export function markdownParagraphs(text: string): string {
  const paragraphs = text.split(/\n[^\S\n]*\n/).map(markdownText);
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

/** A name or a path as inline code, also inside a table. */
export function markdownCode(text: string): string {
  const line = oneLine(text).replaceAll('|', '\\|');
  const runs = line.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return line === '' ? '' : `${fence}${pad}${line}${pad}${fence}`;
}

/** The words of a comment, which ends with its line. */
export function shellComment(text: string): string {
  return oneLine(text);
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
