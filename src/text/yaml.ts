/** Quotes anything but a plain word, so that YAML reads the name as given and a diagnostic can refuse it. */
export function yamlWord(text: string): string {
  return /^[a-z][a-z0-9_/-]*$/i.test(text) ? text : JSON.stringify(text);
}
