// Changes of fields, their types and their values.
import { quote } from '../../wording.js';
import { breakingChange, doubtfulChange } from './reported-change.js';

/** The address is a member of a resource, not of an object or of a controller's input or output. */
function isMember(at: string): boolean {
  return at.split('.').filter((part) => part === 'fields').length === 1 && !/\.(?:input|output|query)\./.test(at);
}

export const fieldBreaks = {
  'field-removed': breakingChange({
    fact: () => 'was removed',
    requests: 'that hold it are refused',
    responses: 'miss it in answers',
    instead:
      'keep it with "deprecated: true"; if it was renamed, write "was:" below the new name, so that its values are kept',
  }),
  'field-renamed': breakingChange({
    fact: ({ from }) => `was called ${quote(from)}`,
    requests: 'that hold the old name are refused',
    responses: 'miss the old name in answers',
    instead: ({ at, from }) =>
      isMember(at)
        ? `write "alias: true" beside "was: ${from}", so that both names are taken and shown`
        : `keep the name ${quote(from)}`,
  }),
  'alias-removed': breakingChange({
    fact: ({ from }) => `is no longer called ${quote(from)} too`,
    requests: 'that use the old name are refused',
    responses: 'miss the old name in answers',
    instead: ({ from }) => `keep "was: ${from}" and "alias: true" for as long as clients use that name`,
  }),
  'required-field-added': breakingChange({
    fact: () => 'is new and required',
    requests: 'lack it and are refused',
    instead: 'give it a "default:", or "optional: true"',
  }),
  'field-required': breakingChange({
    fact: () => 'is required now',
    requests: 'that lack it are refused',
    instead: 'leave it optional, and say in your own code where the new version needs it',
  }),
  'field-optional': breakingChange({
    fact: () => 'may be absent now',
    responses: 'count on it in every answer',
    instead: 'give it a "default:" instead, so that it is always there',
  }),
  'default-changed': breakingChange({
    fact: ({ from, to }) => `is ${to} where a request leaves it out, and was ${from}`,
    requests: 'that leave it out have another effect',
    responses: 'find another value where nobody has set one',
    instead: 'keep it as it was; clients of the new version can send what they want',
  }),
  'field-read-only': breakingChange({
    fact: ({ from }) => (from === 'computed' ? 'is stored and read-only now, and was computed' : 'is read-only now'),
    requests: 'that set it are refused',
    instead: ({ from }) =>
      from === 'computed'
        ? 'keep "computed: true", and add a read-only field beside it'
        : 'let clients set it, or add a read-only field beside it',
  }),
  'field-immutable': breakingChange({
    fact: () => 'is set at creation alone now',
    requests: 'that change it are refused',
    instead: 'let clients change it',
  }),
  'field-write-only': breakingChange({
    fact: () => 'is no longer shown',
    responses: 'miss it in answers',
    instead: 'show it, or add a write-only field beside it',
  }),
  'field-nullable': breakingChange({
    fact: () => 'may be null now',
    responses: 'do not expect null',
    instead: 'give the new meaning to a field of its own',
  }),
  'field-not-nullable': breakingChange({
    fact: () => 'may no longer be null',
    requests: 'that say null are refused, or leave it out',
    instead: 'keep "nullable: true"',
  }),
  'type-changed': breakingChange({
    fact: ({ from, to }) => `was ${from} and is ${to}`,
    requests: 'hold values of the old type and are refused',
    responses: 'cannot read the new type',
    instead: 'keep it with "deprecated: true", and add a field of the new type beside it',
  }),
  'reference-changed': breakingChange({
    fact: ({ from, to }) =>
      from === ''
        ? `refers to ${to} now`
        : to === ''
          ? `no longer refers to ${from}`
          : `refers to ${to}, and referred to ${from}`,
    requests: 'hold ids of something else and are refused',
    responses: 'look for its values in the wrong place',
    instead: 'keep it with "deprecated: true", and add a field beside it',
  }),
  'on-delete-changed': breakingChange({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    requests: 'that delete have another effect',
    instead: ({ from }) => `keep "${from}"`,
  }),
  narrowed: breakingChange({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    requests: 'hold values that no longer fit',
    instead: ({ from }) => `keep ${from}`,
  }),
  'enum-value-removed': breakingChange({
    fact: () => 'is no longer a value',
    requests: 'that hold it are refused',
    instead: 'keep it, and say in the description that it should not be used',
  }),
  'enum-value-added': breakingChange({
    fact: () => 'is a new value of an enum that is not "open"',
    responses: 'do not know it',
    instead:
      'give the new meaning to a field of its own; an enum that may grow has to say "open: true" from its first version, which states cannot',
  }),
};

export const fieldDoubts = {
  widened: doubtfulChange({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    responses: 'meet values that it did not allow',
    instead: 'if clients keep such values in places of a fixed size, tell them',
  }),
  'field-writable': doubtfulChange({
    fact: () => 'can be set now',
    requests: 'that send back what they got set it to what it was then',
    instead: 'if others set it meanwhile, leave it read-only and add a field for it',
  }),
  'enum-opened': doubtfulChange({
    fact: () => 'is true now',
    responses: 'were told that there are no other values',
    instead: 'tell them, before a later version adds one',
  }),
};
