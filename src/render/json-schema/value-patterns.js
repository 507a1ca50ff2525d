// The textual forms of section 13 of the rules, as patterns for the `u` flag. A `format` says what a text is for;
// the pattern says which texts pass, so that a validator without formats comes to the same verdict but for the calendar.
/** V.2: a full-date. That the day exists is said by the format. */
export const DATE = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
/** V.1: RFC 3339 with an offset, no hour 24 and no leap second. That the day exists is said by the format. */
export const DATETIME = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$';
/** V.4. The 64-bit range is said by `x-minimum` and `x-maximum`. */
export const BIGINT = '^(?:0|-?[1-9][0-9]{0,18})$';
/** V.3: canonical, so no leading zero, no trailing zero in a fraction and no `-0`; at most 38 digits. */
export const DECIMAL = '^(?!(?:[^0-9]*[0-9]){39})(?!-0$)-?(?:0|[1-9][0-9]*)(?:\\.[0-9]*[1-9])?$';
export const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';
/** RFC 3986: a scheme, then only characters that a URI may hold, each `%` followed by two hexadecimal digits. */
export const URI = "^[A-Za-z][A-Za-z0-9+.\\-]*:(?:[A-Za-z0-9\\-._~:/?#\\[\\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$";
/** The address that HTML's `input type=email` takes. */
export const EMAIL = "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~\\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?)*$";
/** BCP 47 (RFC 5646): a language, then script, region, variants, extensions and private use. */
export const LANGUAGE = '^(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-x(?:-[A-Za-z0-9]{1,8})+)?$';
