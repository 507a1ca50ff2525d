import type { Rule } from './subject.js';

/** Limits of which one makes the other pointless, or the server refuse to start. */
export const limitsAgree: Rule = ({ spec, model }, report) => {
  const { page, headersTimeout, requestTimeout } = model.limits;
  const { page: pageSpec, headers_timeout, request_timeout } = spec.limits.value;
  if (page.default > page.max && !pageSpec.value.default.refused && !pageSpec.value.max.refused) {
    const at = pageSpec.value.default.given ? pageSpec.value.default : pageSpec.value.max;
    report.add('limits-contradict', at, { smaller: 'default', larger: 'max' });
  }
  if (headersTimeout > requestTimeout && !headers_timeout.refused && !request_timeout.refused) {
    const at = headers_timeout.given ? headers_timeout : request_timeout;
    report.add('limits-contradict', at, { smaller: 'headers_timeout', larger: 'request_timeout' });
  }
};
