/** The library is loaded only here, when there is a difference to show. */
export async function difference(path, planned, onDisk) {
  const { FILE_HEADERS_ONLY, createTwoFilesPatch } = await import('diff');
  const options = { context: 3, timeout: 1000, headerOptions: FILE_HEADERS_ONLY };
  const text = createTwoFilesPatch(path, path, planned, onDisk, 'as generated', 'edited by hand', options);
  return { path, text: text ?? '' };
}
/** Coloured like a difference of git's, and cut after `most` lines. */
export function shownDifference({ text }, colours, most) {
  const lines = text.trimEnd().split('\n');
  const shown = lines.slice(0, most).map((line) => colouredLine(line, colours));
  if (lines.length > most) shown.push(colours.dim(`… ${lines.length - most} more lines`));
  return shown.join('\n');
}
function colouredLine(line, colours) {
  if (line.startsWith('+++') || line.startsWith('---')) return colours.bold(line);
  if (line.startsWith('@@')) return colours.cyan(line);
  if (line.startsWith('+')) return colours.green(line);
  if (line.startsWith('-')) return colours.red(line);
  return line;
}
