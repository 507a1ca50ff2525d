// Security headers of every answer with content. Browsers have to believe its type, and must not run or frame anything
// in it. No page of another origin may embed it. HTML pages bring a policy of their own.
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};
