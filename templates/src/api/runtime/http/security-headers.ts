// What every answer with content says to browsers: that it is what it is called, that nothing in it is to be run or framed, and that
// no page of another origin may draw it into itself. Pages for people bring a policy of their own.
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};
