/** A well-formed language tag (BCP 47, V.5); its parts need not be registered. */
export function isLanguage(text: string): boolean {
  return languageTag.test(text) || irregularTag.test(text);
}

const languageTag = languagePattern();

function languagePattern(): RegExp {
  const language = '(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})';
  const script = '(?:-[a-z]{4})?';
  const region = '(?:-(?:[a-z]{2}|\\d{3}))?';
  const variants = '(?:-(?:[a-z\\d]{5,8}|\\d[a-z\\d]{3}))*';
  const extensions = '(?:-[a-wyz\\d](?:-[a-z\\d]{2,8})+)*';
  const privateUse = 'x(?:-[a-z\\d]{1,8})+';
  return new RegExp(
    `^(?:${language}${script}${region}${variants}${extensions}(?:-${privateUse})?|${privateUse})$`,
    'i',
  );
}

/** Registered before there was a grammar (RFC 5646 §2.1, `irregular`). */
const irregularTag =
  /^(?:en-GB-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:BE-FR|BE-NL|CH-DE))$/i;
