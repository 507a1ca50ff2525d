/** One argument of a POSIX shell command, as it may be pasted: nothing in it is run. The text holds no NUL. */
export function shellArgument(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
