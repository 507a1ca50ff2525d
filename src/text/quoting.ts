// Quotes a user's text for Markdown, a shell and YAML. SQL has a file of its own.

/** Escapes text for a paragraph, a heading or a table cell of GitHub's Markdown. Line breaks become spaces. */
export function markdownText(text: string): string {
  const escaped = oneLine(text)
    .replaceAll(/[\\`*_[\]<>&|~$]/g, '\\$&')
    // GitHub links addresses by itself. The user wrote the text, but the link would be ours.
    .replaceAll(/(:)(?=\/\/)|(?<=www)\.|@/gi, '\\$&');
  return (
    escaped
      // At the start of a line: a heading, a list, or an underline of the line above.
      .replace(/^[#+\-=]/, '\\$&')
      .replace(/^(\d+)([.)])/, '$1\\$2')
      // At the end of a heading: its closing marks.
      .replace(/(?<= )#+$/, '\\$&')
  );
}

/** Escapes a text of several paragraphs. */
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

/** Text for a comment that ends with its line. */
export function shellComment(text: string): string {
  return oneLine(text);
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Quotes one argument of a POSIX shell command, so that nothing in it runs. The text holds no NUL. */
export function shellArgument(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${shellQuoted(text)}'`;
}

/** A text inside the single quotes of an argument. */
export function shellQuoted(text: string): string {
  return text.replaceAll("'", "'\\''");
}

/** Quotes anything but a plain word, so that YAML reads the name as given and a diagnostic can refuse it. */
export function yamlWord(text: string): string {
  return /^[a-z][a-z0-9_/-]*$/i.test(text) ? text : JSON.stringify(text);
}
