// Verdicts on changes. Version m is compatible with n when it offers every operation of n and takes every valid request of n.
// Besides, every response of m has to satisfy a client of n.
import type { Change, ConventionName } from '../differences/change.js';
import { judgeField } from './judge-field.js';
import { breaks, breaksIfUsed, COMPATIBLE, type Verdict, warns, wordsOf } from './verdict.js';

export function judge(change: Change): Verdict {
  switch (change.kind) {
    case 'text':
    case 'example':
    case 'resource-added':
    case 'operation-added':
    case 'filter-added':
    case 'sort-added':
    case 'unique-removed':
    case 'check-removed':
    case 'problem-added':
    case 'answer-added':
    case 'origin-added':
    case 'list-added':
    case 'path-alias-added':
    case 'invitations-added':
    case 'allowed-state-added':
      return COMPATIBLE;
    case 'language':
      return warns('language-changed', change.from, change.to);
    case 'convention':
      return judgeConvention(change.convention, change.from, change.to);
    case 'media-types':
      return change.from.every((mediaType) => change.to.includes(mediaType))
        ? COMPATIBLE
        : breaks('convention-changed', change.from.join(', '), change.to.join(', '));
    // A limit is part of a version's promise: a client that keeps to 600 requests a minute would be refused at 300.
    case 'limit':
      if (change.isStricter) return lowered(change.from, change.to, change.isClamped);
      // Pages that the older limit cut grow longer.
      return change.limit === 'page.max' ? warns('widened', change.from, change.to) : COMPATIBLE;
    case 'rate':
      return change.isStricter ? lowered(change.from, change.to) : COMPATIBLE;
    case 'rate-per':
      // Either way somebody gets less: callers behind one address share its rate, and a caller at several addresses loses theirs.
      return lowered(`per ${change.from}`, `per ${change.to}`);
    case 'page-default':
      return breaks('page-default-changed', change.from, change.to);
    case 'over-max':
      return change.to === 'reject' ? breaks('over-max-rejected') : COMPATIBLE;
    case 'page-total':
      return change.to === 'on-request' ? breaks('total-on-request') : COMPATIBLE;
    case 'origin-removed':
      return breaks('origin-removed');
    case 'credentials':
      return change.to ? COMPATIBLE : breaks('credentials-refused');
    case 'auth':
      // Nothing breaks where the newer version asks for no credentials.
      return change.to === 'none' || (change.from === 'none' && !change.isAsked)
        ? COMPATIBLE
        : breaks('authentication-tightened', change.from, change.to);
    case 'tenant':
      // Tokens without the claim are refused. Without tenants, lists have the rows of all.
      return change.to === null
        ? warns('widened', change.from, change.to)
        : breaks('authentication-tightened', wordsOf(change.from), change.to);
    case 'grants':
      return change.isNarrower ? breaks('access-narrowed', change.from, change.to) : COMPATIBLE;
    case 'owner-length':
      return breaks('access-narrowed', change.from, change.to);
    case 'foreign':
      // Either way breaks: a client that is told 404 may take its copy for deleted, one that is told 403 may ask for rights.
      return breaks('foreign-status-changed', change.from, change.to);
    case 'problem-removed':
      return change.isNamed ? breaks('problem-removed') : COMPATIBLE;
    case 'answer-removed':
      return breaks('problem-removed');
    case 'problem-status':
      return change.isNamed ? breaks('problem-status-changed', change.from, change.to) : COMPATIBLE;
    case 'list-removed':
    case 'resource-removed':
    case 'invitations-removed':
      return breaks('resource-removed');
    case 'resource-renamed':
      return change.isAliased ? COMPATIBLE : breaks('resource-renamed', change.from, change.to);
    case 'path-alias-removed':
      return breaks('alias-removed', change.alias);
    case 'kind':
      return breaks('kind-changed', change.from, change.to);
    case 'always':
      return {
        level: 'breaking',
        rule: 'always-changed',
        from: '',
        to: `${change.to}`,
        sent: change.to,
        shown: !change.to,
      };
    case 'id-key':
      return breaks('key-changed');
    case 'shows-id':
      return change.to ? COMPATIBLE : breaks('id-hidden');
    case 'on-delete':
      return breaks('on-delete-changed', change.from, change.to);
    case 'operation-removed':
      return breaks('operation-removed');
    case 'filter-removed':
      return breaks('filter-removed', change.comparisons.map((comparison) => `"${comparison}"`).join(', '));
    case 'sort-removed':
      return breaks('sort-removed');
    case 'check-added':
      return change.isNarrower ? breaks('check-added') : COMPATIBLE;
    case 'unique-added':
      return change.isNarrower ? breaks('unique-added') : COMPATIBLE;
    case 'allowed-state-removed':
      return breaks('transition-narrowed', change.state);
    case 'leads-to':
      return breaks('output-changed', `with ${change.from}`, `with ${change.to}`);
    case 'safe':
      return breaks('method-changed', change.from, change.to);
    case 'output':
      return breaks('output-changed', change.from, change.to);
    case 'field-added':
    case 'field-removed':
    case 'field-renamed':
    case 'alias-added':
    case 'alias-removed':
    case 'setting':
    case 'access':
    case 'member-callers':
    case 'taken-by':
    case 'computed':
    case 'nullable':
    case 'deprecated':
    case 'reference':
    case 'reference-on-delete':
    case 'type':
    case 'bound':
    case 'pattern':
    case 'enum-value-removed':
    case 'enum-value-added':
    case 'enum-open':
      return judgeField(change);
  }
}

/** Clients are built on conventions, so only an additional offer is compatible. */
function judgeConvention(convention: ConventionName, from: string, to: string): Verdict {
  const offersMore = (convention === 'concurrency' || convention === 'idempotency') && to === 'optional';
  return offersMore ? COMPATIBLE : breaks('convention-changed', from, to);
}

/** @param isClamped requests beyond the limit are answered with less, not refused */
function lowered(from: unknown, to: unknown, isClamped = false): Verdict {
  return breaksIfUsed({ sent: !isClamped, shown: isClamped }, 'limit-lowered', from, to);
}
