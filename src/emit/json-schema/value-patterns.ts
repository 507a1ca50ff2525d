// The textual forms of section 13 of the rules, as patterns for the `u` flag without any other. Each takes what the service's
// own checks take, so that a validator comes to their verdict without knowing formats. Two things are left to the service:
// whether an IPv6 address in a URI is one, and whether an offset leads out of the years 0000 to 9999.

const MONTH_AND_DAY =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))';
const LEAP_YEAR = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const DAY = `(?:[0-9]{4}-${MONTH_AND_DAY}|${LEAP_YEAR}-02-29)`;
const HOUR_AND_MINUTE = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';

/** V.2: a full-date that the calendar has. */
export const DATE = `^${DAY}$`;

/** V.1: RFC 3339 with an offset, no hour 24 and no leap second. */
export const DATETIME = `^${DAY}[Tt]${HOUR_AND_MINUTE}:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+\\-]${HOUR_AND_MINUTE})$`;

/** V.4. The 64-bit range is said by `x-minimum` and `x-maximum`. */
export const BIGINT = '^(?:0|-?[1-9][0-9]{0,18})$';

/** V.3: at most 38 digits, zeros at the end of a fraction not counted. */
export const DECIMAL = '^(?!-?[0-9]{39})(?!-?(?=[0-9]*\\.)[0-9.]{39,}[1-9]0*$)-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$';

export const UUID = '^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$';

/** RFC 3986, with a scheme. */
export const URI = uriPattern();

/** The address that HTML's forms take; at most `EMAIL_LENGTH` characters. */
export const EMAIL = `^[A-Za-z0-9_.!#$%&'*+\\/=?\\^\`\\{\\|\\}~\\-]+@${label()}(?:\\.${label()})*$`;
export const EMAIL_LENGTH = 254;

/** BCP 47 (RFC 5646), well-formed. */
export const LANGUAGE = languagePattern();

function label(): string {
  return '[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?';
}

function uriPattern(): string {
  const characters = (more: string): string => `(?:[A-Za-z0-9_.~!$&'\\(\\)*+,;=${more}\\-]|%[0-9A-Fa-f]{2})`;
  const segment = characters(':@');
  const literal = `\\[(?:[0-9A-Fa-f:.]+|[Vv][0-9A-Fa-f]+\\.[A-Za-z0-9_.~!$&'\\(\\)*+,;=:\\-]+)\\]`;
  const authority = `(?:${characters(':')}*@)?(?:${literal}|${characters('')}*)(?::[0-9]*)?`;
  const rootless = `${segment}+(?:\\/${segment}*)*`;
  const path = `(?:\\/\\/${authority}(?:\\/${segment}*)*|\\/(?:${rootless})?|(?:${rootless})?)`;
  const rest = `${characters(':@\\/?')}*`;
  return `^[A-Za-z][A-Za-z0-9+.\\-]*:${path}(?:\\?${rest})?(?:#${rest})?$`;
}

function languagePattern(): string {
  const language = '(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})';
  const script = '(?:-[A-Za-z]{4})?';
  const region = '(?:-(?:[A-Za-z]{2}|[0-9]{3}))?';
  const variants = '(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*';
  const extensions = '(?:-[0-9A-WYZa-wyz](?:-[A-Za-z0-9]{2,8})+)*';
  const privateUse = '[Xx](?:-[A-Za-z0-9]{1,8})+';
  return `^(?:${language}${script}${region}${variants}${extensions}(?:-${privateUse})?|${privateUse}|${irregularTags()})$`;
}

/** Registered before there was a grammar (RFC 5646 §2.1, `irregular`); letter case does not matter. */
function irregularTags(): string {
  const tags =
    'en-GB-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:BE-FR|BE-NL|CH-DE)';
  return tags.replaceAll(/[A-Za-z]/g, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
}
