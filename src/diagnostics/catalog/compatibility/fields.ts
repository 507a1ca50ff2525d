// Changes of fields, their types and their values.
import { quote } from '../../wording.js';
import { breakingChange, doubtfulChange, keepValue, valueChange } from './reported-change.js';

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
    fact: ({ from }) => `no longer keeps the old name ${quote(from)}`,
    requests: 'that use the old name are refused',
    responses: 'miss the old name in answers',
    instead: ({ from }) => `keep "was: ${from}" and "alias: true" for as long as clients use that name`,
  }),
  'required-field-added': breakingChange({
    fact: () => 'is new and required',
    requests: 'lack it and are refused',
    instead: 'give it a "default", or "optional: true"',
  }),
  'field-required': breakingChange({
    fact: () => 'makes the field required',
    requests: 'that lack it are refused',
    instead: 'leave it optional, and require it in a hook of the new version alone',
  }),
  'field-optional': breakingChange({
    fact: () => 'makes the field optional',
    responses: 'count on it in every answer',
    instead: 'give it a "default" instead, so that every answer has it',
  }),
  'default-changed': breakingChange({
    fact: ({ from, to }) => `changed from ${from} to ${to}`,
    requests: 'that leave the field out have another effect',
    responses: 'find another value where nobody has set one',
    instead: 'keep the default; clients of the new version can send any other value',
  }),
  'field-read-only': breakingChange({
    fact: ({ from }) =>
      from === 'computed'
        ? 'no longer computes the field, which is stored and read-only now'
        : 'makes the field read-only',
    requests: 'that set it are refused',
    instead: ({ from }) =>
      from === 'computed'
        ? 'keep "computed: true", and add a read-only field beside it'
        : 'let clients set it, or add a read-only field beside it',
  }),
  'field-immutable': breakingChange({
    fact: () => 'makes the field immutable',
    requests: 'that change it are refused',
    instead: 'let clients change it',
  }),
  'field-not-taken': breakingChange({
    fact: ({ from }) => `no longer lets ${from} set the field`,
    requests: 'that set it there are refused',
    instead: 'let the operation take it; a hook of the new version can refuse a value',
  }),
  'field-write-only': breakingChange({
    fact: () => 'makes the field write-only',
    responses: 'miss it in answers',
    instead: 'show it, or add a write-only field beside it',
  }),
  'field-nullable': breakingChange({
    fact: () => 'allows null now',
    responses: 'do not expect null',
    instead: 'add a field of its own for the new meaning',
  }),
  'field-not-nullable': breakingChange({
    fact: () => 'no longer allows null',
    requests: 'that send null are refused, or count as leaving it out',
    instead: 'keep "nullable: true"',
  }),
  'type-changed': breakingChange({
    fact: ({ from, to }) => `was ${from} and is ${to} now`,
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
          : `refers to ${to} now, and referred to ${from}`,
    requests: 'hold ids of something else and are refused',
    responses: 'look up its values in the wrong resource',
    instead: 'keep it with "deprecated: true", and add a field beside it',
  }),
  'on-delete-changed': breakingChange({
    fact: ({ from, to }) => `is "${to}", and was "${from}"`,
    requests: 'that delete an item have another effect',
    instead: ({ from }) => `keep "${from}"`,
  }),
  narrowed: breakingChange({
    fact: valueChange,
    requests: 'may hold values that no longer fit',
    instead: keepValue,
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
      'add a field of its own for the new meaning; an enum that may grow needs "open: true" from its first version, and states cannot have it',
  }),
};

export const fieldDoubts = {
  widened: doubtfulChange({
    fact: valueChange,
    responses: 'may get values that were not allowed before',
    instead: 'tell clients that store such values in a fixed size',
  }),
  'field-writable': doubtfulChange({
    fact: () => 'lets clients set the field now',
    requests: 'that send back a whole answer overwrite it with the value in that answer',
    instead: 'if others may have set it meanwhile, leave it read-only and add a writable field beside it',
  }),
  'enum-opened': doubtfulChange({
    fact: () => 'is true now',
    responses: 'were told that there are no other values',
    instead: 'tell clients before a later version adds one',
  }),
};
