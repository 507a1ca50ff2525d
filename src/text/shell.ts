/** Quotes one argument of a POSIX shell command, so that nothing in it runs. The text holds no NUL. */
export function shellArgument(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
