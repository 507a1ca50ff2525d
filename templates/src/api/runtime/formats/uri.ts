import { isIPv6 } from 'node:net';

/** A URI with a scheme (RFC 3986, V.5). */
export function isUri(text: string): boolean {
  const match = uri.exec(text);
  const address = match?.groups?.['ipv6'];
  return match !== null && (address === undefined || isIPv6(address));
}

const uri = uriPattern();

function uriPattern(): RegExp {
  const characters = (more: string): string => `(?:[\\w.~!$&'()*+,;=${more}-]|%[\\da-f]{2})`;
  const segment = characters(':@');
  const ipLiteral = `\\[(?:(?<ipv6>[\\da-f:.]+)|v[\\da-f]+\\.[\\w.~!$&'()*+,;=:-]+)\\]`;
  const authority = `(?:${characters(':')}*@)?(?:${ipLiteral}|${characters('')}*)(?::\\d*)?`;
  const path = `(?://${authority}(?:/${segment}*)*|/(?:${segment}+(?:/${segment}*)*)?|(?:${segment}+(?:/${segment}*)*)?)`;
  const rest = `${characters(':@/?')}*`;
  return new RegExp(`^[a-z][a-z\\d+.-]*:${path}(?:\\?${rest})?(?:#${rest})?$`, 'i');
}
