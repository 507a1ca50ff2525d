// Diagnostics of compatibility: breaks for clients of the previous version. The codes are the rules that `breaking` acknowledges.
import { error } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { didYouMean, quote } from '../wording.js';
import { fieldBreaks, fieldDoubts } from './compatibility/fields.js';
import type { ReportedChange } from './compatibility/reported-change.js';
import { itemRuleBreaks, resourceBreaks } from './compatibility/resources.js';
import { serviceBreaks, serviceDoubts } from './compatibility/service.js';

export const breakingDiagnostics = { ...resourceBreaks, ...fieldBreaks, ...itemRuleBreaks, ...serviceBreaks };

export const doubtfulDiagnostics = { ...fieldDoubts, ...serviceDoubts };

export const acknowledgementDiagnostics = {
  'unmatched-acknowledgement': error<{
    rule: string;
    at: string;
    found: readonly Pick<ReportedChange, 'rule' | 'at'>[];
    version: number;
  }>({
    message: ({ rule, at, version }) => `Since v${version} there is no ${quote(rule)} at ${quote(at)} to acknowledge.`,
    help: ({ rule, at, found }) => unmatchedHelp(rule, at, found),
  }),
  'acknowledged-twice': error<{ rule: string; at: string; line: number }>({
    message: ({ rule, at, line }) => `${quote(rule)} at ${quote(at)} is already acknowledged on line ${line}.`,
    help: () => 'remove one of the two.',
  }),
  'nothing-to-acknowledge': error<{ version: number }>({
    message: ({ version }) => `Version ${version} has no older version beside it, so it cannot break anything.`,
    help: () => 'remove the entry, or bring back the file of the older version.',
  }),
};

function unmatchedHelp(rule: string, at: string, found: readonly Pick<ReportedChange, 'rule' | 'at'>[]): string {
  const ofRule = found.filter((one) => one.rule === rule).map((one) => one.at);
  const there = found.filter((one) => one.at === at).map((one) => one.rule);
  const near = there.length > 0 ? there : [closestWord(at, ofRule.length > 0 ? ofRule : found.map((one) => one.at))];
  const rest = found.length === 0 ? 'remove it: nothing breaks.' : 'remove it; "restwright check" lists the breaks.';
  return `${didYouMean(...near)}${rest}`;
}

export const compatibilityDiagnostics = {
  ...breakingDiagnostics,
  ...doubtfulDiagnostics,
  ...acknowledgementDiagnostics,
};
