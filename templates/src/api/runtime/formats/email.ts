/** An address as HTML's forms take it, of at most 254 characters (V.5): quoted names and comments are obsolete. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text);
}

const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
