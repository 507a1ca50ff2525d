/** What is no plain word is quoted, so that it is read as the name that was given, and refused as that. */
export function yamlWord(text: string): string {
  return /^[a-z][a-z0-9_/-]*$/i.test(text) ? text : JSON.stringify(text);
}
