// Recognises a value of AUTH_KEY that is meant to be something other than a secret, whole or damaged. Others may know
// such a value: as a secret, it would admit everybody who signs with it.

/** The object identifiers in public keys of RSA and of curves, and the first bytes of those of Ed25519. */
const KEY_BYTES = ['2a864886f70d0101', '2a8648ce3d0201', '302a300506032b6570'].map((digits) =>
  Buffer.from(digits, 'hex'),
);

/** Names the kind of value that the text seems to be; undefined if it may be a secret. */
export function otherThanSecret(text: string): string | undefined {
  if (/^https?:/i.test(text)) return 'an address, which is for AUTH_JWKS_URL';
  if (isPath(text)) return 'the path of a file';
  if (isForeign(text)) return 'a key that is not PEM';
  if (isArmoured(text)) return 'a damaged key';
  const all = decodings(text);
  if (all.some((bytes) => bytes.includes('"kty"'))) return 'a key that is not PEM';
  if (all.some((bytes) => isArmoured(bytes.toString()))) return 'a PEM that is encoded once more';
  const isKey = all.some((bytes) => KEY_BYTES.some((one) => bytes.includes(one)));
  return isKey ? 'a public key without its first and last line' : undefined;
}

/** A secret in base64 may begin with a slash as well, but it has none of these other characters. */
function isPath(text: string): boolean {
  return /^(?:~|\.{1,2})\/|^\/.*[._ -]|\.(?:pem|key|pub|crt|cer|der|jwk|json)$/.test(text);
}

/** JSON Web Keys and SSH keys. */
function isForeign(text: string): boolean {
  return /^\s*["']?(?:\{|\[\{|ssh-|ecdsa-)|"kty"/.test(text);
}

/** A line of PEM. */
function isArmoured(text: string): boolean {
  return /PUBLIC KEY|PRIVATE KEY|CERTIFICATE|-{2,}(?:BEGIN|END)\b/i.test(text);
}

/** The text read as base64 from each of its first four characters: some of the first may be lost. */
function decodings(text: string): readonly Buffer[] {
  const letters = text.replaceAll(String.raw`\n`, '').replaceAll(/[\s"']/g, '');
  return [0, 1, 2, 3].map((lost) => Buffer.from(letters.slice(lost), 'base64'));
}
