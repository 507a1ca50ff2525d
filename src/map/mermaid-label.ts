// The one way for a text into a flow chart of Mermaid's.

/** A label with its quotes: whatever is not a plain character is written as an entity code of Mermaid's. */
export function mermaidLabel(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const escaped = line.replaceAll(/[\0-\x7f]/g, (character) =>
    PLAIN.test(character) ? character : `#${character.charCodeAt(0)};`,
  );
  return `"${escaped}"`;
}

const PLAIN = /[A-Za-z0-9 _/{}.,()-]/;
