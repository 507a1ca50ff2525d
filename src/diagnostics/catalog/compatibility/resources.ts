// Changes of resources, transitions and controllers.
import { quote } from '../../wording.js';
import { breakingChange } from './reported-change.js';

const gone = 'are answered with 404 or 405';
const offer = 'keep it for as long as clients use it, and say in its description what replaces it';

export const resourceBreaks = {
  'resource-removed': breakingChange({ fact: () => 'was removed', requests: gone, instead: offer }),
  'resource-renamed': breakingChange({
    fact: ({ from }) => `was called ${quote(from)}`,
    requests: 'go to the old path, which is gone',
    responses: 'miss the old link in answers',
    instead: ({ from }) => `write "alias: true" beside "was: ${from}", so that the old path works too`,
  }),
  'kind-changed': breakingChange({
    fact: ({ from, to }) => `was a ${from} and is a ${to} now`,
    requests: 'no longer fit its methods and paths',
    responses: 'get other representations',
    instead: 'keep it, and add a resource of the new kind beside it',
  }),
  'always-changed': breakingChange({
    fact: ({ to }) => (to === 'true' ? 'is true now' : 'is no longer true'),
    requests: 'that create or delete the document are answered with 405',
    responses: 'do not expect 404 for an absent document',
    instead: ({ to }) => (to === 'true' ? 'leave "always" out' : 'keep "always: true"'),
  }),
  'operation-removed': breakingChange({
    fact: () => 'is no longer offered',
    requests: 'for it are answered with 405',
    instead: offer,
  }),
  'transition-narrowed': breakingChange({
    fact: ({ from }) => `is no longer allowed in the state ${quote(from)}`,
    requests: 'in that state are answered with 409',
    instead: 'allow it in that state too',
  }),
  'method-changed': breakingChange({
    fact: ({ to }) => `changes the method from ${to === 'true' ? 'POST to GET' : 'GET to POST'}`,
    requests: 'are answered with 405',
    instead: 'keep the method, and add a controller beside it',
  }),
  'output-changed': breakingChange({
    fact: ({ from, to }) => `answered ${from}, and answers ${to} now`,
    responses: 'get another status or another body',
    instead: 'keep the answer, and add a controller beside it',
  }),
  'key-changed': breakingChange({
    fact: () => 'makes another value the id',
    requests: 'use ids that no longer exist',
    responses: 'find other ids in answers',
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
    fact: () => 'is new',
    requests: 'that repeat a value are answered with 409',
    instead: 'check it in a hook of the new version alone',
  }),
  'check-added': breakingChange({
    fact: () => 'is a new check',
    requests: 'that break it are refused',
    instead: 'check it in a hook of the new version alone',
  }),
  'filter-removed': breakingChange({
    fact: ({ from }) => `no longer takes ${from}`,
    requests: 'that filter a list by it are refused',
    instead: 'keep it',
  }),
  'sort-removed': breakingChange({
    fact: () => 'was removed',
    requests: 'that sort a list by it are refused',
    instead: 'keep it',
  }),
  'problem-removed': breakingChange({
    fact: () => 'was removed',
    responses: 'rely on it to tell failures apart',
    instead: 'keep it',
  }),
  'problem-status-changed': breakingChange({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    responses: 'rely on it to tell failures apart',
    instead: 'keep the status, and add another problem beside it',
  }),
};
