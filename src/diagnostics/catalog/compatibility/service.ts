// Changes of conventions, limits and access.
import { quote } from '../../wording.js';
import { breakingChange, doubtfulChange, keepValue, valueChange } from './reported-change.js';

export const serviceBreaks = {
  'convention-changed': breakingChange({
    fact: ({ from, to }) => `became ${to} (was ${from})`,
    requests: 'follow the old convention and are misunderstood',
    responses: 'read answers by the old one',
    instead: 'keep the conventions of the first version',
  }),
  'limit-lowered': breakingChange({
    fact: valueChange,
    requests: 'beyond it are refused',
    responses: 'that ask for more get less',
    instead: keepValue,
  }),
  'page-default-changed': breakingChange({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    requests: 'that ask for no size get pages of another size',
    instead: ({ from }) => `keep ${from}; clients of the new version can ask for any other size`,
  }),
  'over-max-rejected': breakingChange({
    fact: () => 'is "reject" now',
    requests: 'for larger pages are refused',
    instead: 'keep "clamp"',
  }),
  'total-on-request': breakingChange({
    fact: () => 'is "on-request" now',
    responses: 'miss the total in pages',
    instead: 'keep "exact"',
  }),
  'origin-removed': breakingChange({
    fact: () => 'is no longer an allowed origin',
    requests: 'from its pages are blocked by browsers',
    instead: 'keep it',
  }),
  'credentials-refused': breakingChange({
    fact: () => 'is false now',
    requests: 'with cookies are blocked by browsers',
    instead: 'keep "credentials: true"',
  }),
  'authentication-tightened': breakingChange({
    fact: ({ from, to }) => `is ${quote(to)} now, and was ${quote(from)}`,
    requests: 'without such credentials are answered with 401',
    instead: ({ from }) => `keep ${quote(from)}`,
  }),
  'foreign-status-changed': breakingChange({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    responses: 'use it to tell absent items from those of others',
    instead: ({ from }) => `keep ${from}`,
  }),
  'access-narrowed': breakingChange({
    fact: ({ from, to }) => `is ${quote(to)} now, and was ${quote(from)}`,
    requests: 'from callers who lost access are answered with 401 or 403',
    instead: 'allow everybody who was allowed before',
  }),
  'member-access-narrowed': breakingChange({
    fact: ({ from, to }) => `is ${quote(to)} now, and was ${quote(from)}`,
    requests: 'that set it, or filter or sort by it, are refused for callers who lost access',
    responses: 'miss it in answers to callers who lost access',
    instead: 'allow everybody who was allowed before',
  }),
};

export const serviceDoubts = {
  'language-changed': doubtfulChange({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    responses: 'get texts for people in another language',
    instead: 'tell clients',
  }),
};
