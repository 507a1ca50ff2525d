// Changes of resources, transitions and controllers.
import { quote } from '../../wording.js';
import { breakingChange } from './reported-change.js';

const gone = 'are answered with 404 or 405';
const offer = 'keep it for as long as clients use it, and say in its description what replaces it';

export const resourceBreaks = {
  'resource-removed': breakingChange({ fact: () => 'was removed', requests: gone, instead: offer }),
  'resource-renamed': breakingChange({
    fact: ({ from }) => `was called ${quote(from)}`,
    requests: 'go to the path that is gone',
    responses: 'find other links',
    instead: ({ from }) => `write "alias: true" beside "was: ${from}", so that the old path works too`,
  }),
  'kind-changed': breakingChange({
    fact: ({ from, to }) => `was a ${from} and is a ${to}`,
    requests: 'meet other methods and other paths',
    responses: 'get other representations',
    instead: 'keep it, and add a resource of the new kind beside it',
  }),
  'always-changed': breakingChange({
    fact: ({ to }) => (to === 'true' ? 'can no longer be created or deleted' : 'can be absent now'),
    requests: 'that do so are answered with 405',
    responses: 'meet a 404 that they do not expect',
    instead: 'keep "always" as it was',
  }),
  'operation-removed': breakingChange({
    fact: () => 'is no longer offered',
    requests: 'are answered with 405',
    instead: offer,
  }),
  'transition-narrowed': breakingChange({
    fact: ({ from }) => `is no longer allowed in the state ${quote(from)}`,
    requests: 'are answered with 409 there',
    instead: 'allow it in that state too',
  }),
  'method-changed': breakingChange({
    fact: ({ to }) => `takes ${to === 'true' ? 'GET' : 'POST'} now`,
    requests: 'are answered with 405',
    instead: 'keep the method, and add a controller beside it',
  }),
  'output-changed': breakingChange({
    fact: ({ from, to }) => `answered ${from}, and answers ${to}`,
    responses: 'get another status or another body',
    instead: 'keep the answer, and add a controller beside it',
  }),
  'key-changed': breakingChange({
    fact: () => 'takes the id from elsewhere',
    requests: 'name items by ids that are none',
    responses: 'find other ids',
    instead: 'keep the key',
  }),
  'id-hidden': breakingChange({
    fact: () => 'hides the id',
    responses: 'miss "id" in representations',
    instead: 'keep "expose_id: true"',
  }),
};

export const itemRuleBreaks = {
  'unique-added': breakingChange({
    fact: () => 'has to be unique now',
    requests: 'that repeat a value are answered with 409',
    instead: 'check it in your own code where only the new version needs it',
  }),
  'check-added': breakingChange({
    fact: () => 'is a check that was not there',
    requests: 'that break it are refused',
    instead: 'check it in your own code where only the new version needs it',
  }),
  'filter-removed': breakingChange({
    fact: ({ from }) => `no longer takes ${from}`,
    requests: 'that narrow a list by it are refused',
    instead: 'keep it',
  }),
  'sort-removed': breakingChange({
    fact: () => 'no longer orders the list',
    requests: 'that order a list by it are refused',
    instead: 'keep it',
  }),
  'problem-removed': breakingChange({
    fact: () => 'is no longer answered',
    responses: 'tell failures apart by it',
    instead: 'keep it',
  }),
  'problem-status-changed': breakingChange({
    fact: ({ from, to }) => `has the status ${to}, and had ${from}`,
    responses: 'tell failures apart by it',
    instead: 'add a problem of its own beside it',
  }),
};
