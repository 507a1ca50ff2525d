// Markup that nothing can break out of: every value in a template is escaped unless it is markup already. Attributes
// are always in double quotes, so one function serves texts and attributes; no data ever reaches the script or the
// style.

/** Text that is HTML. Only `markup` and `trusted` make it. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

export type Part = Markup | string | number | undefined | readonly Part[];

/** A tag for template literals: `` markup`<p class="${name}">${text}</p>` ``. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((html, literal, index) => html + inPage(parts[index - 1]) + literal));
}

/** For constants of this service alone: its styles, its script and its map. */
export function trusted(html: string): Markup {
  return new Markup(html);
}

export const nothing = new Markup('');

function inPage(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.html;
  if (typeof part === 'string') return escapeText(part);
  return typeof part === 'number' ? String(part) : part.map(inPage).join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A carriage return or NUL in a page would be read as another character.
  '\r': '&#13;',
  '\0': '\ufffd',
};

/** For a text between tags, and inside double quotes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"'\r\0]/g, (character) => ESCAPES[character] ?? '');
}

/**
 * A reference that a page may lead to: a path of this service or an address of the web. Anything else could be a
 * script.
 */
export function safeHref(href: string): string | undefined {
  if (/^\/(?![/\\])/.test(href)) return href;
  return /^https?:\/\//i.test(href) && URL.canParse(href) ? href : undefined;
}

/** A name of JSON or of a path in words for people: `full_name` and `fullName` are `full name`. */
export function inWords(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return words.replace(/ ([A-Z])(?=[a-z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`);
}

export function asTitle(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
