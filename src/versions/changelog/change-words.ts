// Changes that break nothing, in words.
import { inWords } from '../compatibility/verdict.js';
import type { Change } from '../differences/change.js';

/** What stands after the name of the place: `was added`. */
export function changeWords(change: Change): string {
  switch (change.kind) {
    case 'resource-added':
    case 'problem-added':
    case 'field-added':
    case 'enum-value-added':
      return 'is new.';
    case 'field-removed':
    case 'problem-removed':
    case 'enum-value-removed':
      return 'is gone.';
    case 'field-renamed':
      return `was called "${change.from}", which is still taken and shown, and should not be used any more.`;
    case 'alias-added':
      return `can be called "${change.alias}" too, which should not be used any more.`;
    case 'resource-renamed':
      return `was called "${change.from}"; its old path still works, and should not be used any more.`;
    case 'path-alias-added':
      return `can be called "${change.alias}" in paths too, which should not be used any more.`;
    case 'operation-added':
    case 'sort-added':
      return 'is offered now.';
    case 'allowed-state-added':
      return `is allowed in the state "${change.state}" too.`;
    case 'answer-added':
      return 'can be answered now.';
    case 'origin-added':
      return 'may call the service now.';
    case 'filter-added':
      return `takes ${change.comparisons.map((comparison) => `"${comparison}"`).join(', ')} now.`;
    case 'check-added':
      return 'holds of every item now.';
    case 'check-removed':
      return 'need not hold any more.';
    case 'unique-added':
      return 'has to be unique now, which no request of the version before breaks.';
    case 'unique-removed':
      return 'need not be unique any more.';
    case 'text':
    case 'example':
      return 'has another text.';
    case 'computed':
      return change.to ? 'is made for each answer now.' : 'is stored now.';
    case 'setting':
      return 'is no longer due in requests, or always there in answers.';
    case 'deprecated':
      return change.to ? 'should not be used any more.' : 'is no longer deprecated.';
    default:
      return 'from' in change && typeof change.from !== 'object' && typeof change.to !== 'object'
        ? `is ${inWords(change.to)}, and was ${inWords(change.from)}.`
        : 'is another one.';
  }
}
