// Changes of conventions, limits and access.
import { quote } from '../../wording.js';
import { breakingChange, doubtfulChange } from './reported-change.js';

/** The words for an absent value. */
const NONE = 'without one';

export const serviceBreaks = {
  'convention-changed': breakingChange({
    fact: ({ from, to }) => `became ${to} (was ${from})`,
    requests: 'keep to the old convention and are misunderstood',
    responses: 'keep to the old convention, too',
    instead: 'keep the conventions of the first version',
  }),
  'limit-lowered': breakingChange({
    fact: ({ from, to }) => (from === NONE ? `is ${to}, and there was none` : `is ${to}, and was ${from}`),
    requests: 'beyond it are refused',
    responses: 'that ask for more get less',
    instead: ({ from }) => (from === NONE ? 'leave it out' : `keep ${from}`),
  }),
  'page-default-changed': breakingChange({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    requests: 'that do not say a size get pages of another one',
    instead: ({ from }) => `keep ${from}; clients of the new version can ask for what they want`,
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
    fact: () => 'may no longer call the service',
    requests: 'from its pages are refused by browsers',
    instead: 'keep it',
  }),
  'credentials-refused': breakingChange({
    fact: () => 'is false now',
    requests: 'with cookies are refused by browsers',
    instead: 'keep "credentials: true"',
  }),
  'authentication-tightened': breakingChange({
    fact: ({ from, to }) => `is ${quote(to)} now, and was ${quote(from)}`,
    requests: 'without such credentials are answered with 401',
    instead: ({ from }) => `keep ${quote(from)}`,
  }),
  'foreign-status-changed': breakingChange({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    responses: 'tell what is not there from what is not theirs by it',
    instead: ({ from }) => `keep ${from}`,
  }),
  'access-narrowed': breakingChange({
    fact: ({ from, to }) => `is ${quote(to)} now, and was ${quote(from)}`,
    requests: 'of those who may no more are answered with 401 or 403',
    instead: 'let in whoever was let in before',
  }),
};

export const serviceDoubts = {
  'language-changed': doubtfulChange({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    responses: 'get texts for people in another language',
    instead: 'tell them',
  }),
};
