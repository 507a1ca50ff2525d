// Verdicts on changes of fields. A request breaks where the newer version refuses what the older one takes.
// A response breaks where it holds what the older version never announced. A field is judged in the directions that it travels.
import type { Change, FieldDetail, Flow, Setting } from '../differences/change.js';
import { breaks, breaksIfUsed, COMPATIBLE, wordsOf, type Verdict, warns } from './verdict.js';

export type FieldChange = Extract<Change, FieldDetail>;

export function judgeField(change: FieldChange): Verdict {
  const { sent, shown, filtered } = change.flow;
  const inRequests = { sent, shown: false };
  const inResponses = { sent: false, shown };
  switch (change.kind) {
    case 'field-added':
      return change.field.presence.kind === 'required' ? breaksIfUsed(inRequests, 'required-field-added') : COMPATIBLE;
    case 'field-removed':
      return breaksIfUsed(change.flow, 'field-removed');
    case 'field-renamed':
      return change.isAliased ? COMPATIBLE : breaksIfUsed(change.flow, 'field-renamed', change.from, change.to);
    case 'alias-added':
      return COMPATIBLE;
    case 'alias-removed':
      return breaksIfUsed(change.flow, 'alias-removed', change.alias);
    case 'setting':
      return judgeSetting(change.from, change.to, change.flow);
    case 'access':
      return judgeAccess(change);
    case 'member-callers':
      return change.isNarrower
        ? breaksIfUsed(
            change.of === 'read' ? { sent: filtered, shown } : inRequests,
            'member-access-narrowed',
            change.from,
            change.to,
          )
        : COMPATIBLE;
    case 'taken-by':
      return judgeTakers(change);
    case 'computed':
      return change.from ? breaksIfUsed(inRequests, 'field-read-only', 'computed') : COMPATIBLE;
    case 'nullable':
      return change.to ? breaksIfUsed(inResponses, 'field-nullable') : breaksIfUsed(inRequests, 'field-not-nullable');
    case 'deprecated':
      return COMPATIBLE;
    case 'reference':
      return breaksIfUsed(change.flow, 'reference-changed', change.from, change.to);
    case 'reference-on-delete':
      return breaks('on-delete-changed', change.from, change.to);
    case 'type':
      return breaksIfUsed(
        { sent: (sent || filtered) && !change.holds, shown: shown && !change.isWithin },
        'type-changed',
        change.from,
        change.to,
      );
    case 'bound':
      return judgeRange(change.flow, !change.isNarrower, change.isNarrower, change.from, change.to);
    case 'pattern':
      // Patterns are not compared, so any change may narrow and widen.
      return judgeRange(change.flow, change.from !== null, change.to !== null, change.from, change.to);
    case 'enum-value-removed':
      return breaksIfUsed({ sent: sent || filtered, shown: false }, 'enum-value-removed');
    case 'enum-value-added':
      return change.isOpen ? COMPATIBLE : breaksIfUsed(inResponses, 'enum-value-added');
    case 'enum-open':
      return change.to && shown ? warns('enum-opened') : COMPATIBLE;
  }
}

function judgeRange({ sent, shown }: Flow, isWider: boolean, isNarrower: boolean, from: unknown, to: unknown): Verdict {
  if (isNarrower && sent) return breaksIfUsed({ sent, shown: false }, 'narrowed', from, to);
  return isWider && shown ? warns('widened', from, to) : COMPATIBLE;
}

/** Judges what an absent field means in requests, and whether answers may lack it. */
function judgeSetting(from: Setting, to: Setting, { sent, shown }: Flow): Verdict {
  const [was, is] = [settingWords(from), settingWords(to)];
  const [before, after] = [from.presence.kind, to.presence.kind];
  if (after === 'required')
    return before === 'required' ? COMPATIBLE : breaksIfUsed({ sent, shown: false }, 'field-required');
  if (after === 'optional' && shown) return breaksIfUsed({ sent: false, shown }, 'field-optional');
  // Requests of the older version never lack it.
  if (before === 'required') return COMPATIBLE;
  if (before === 'optional' && !sent) return COMPATIBLE;
  return breaksIfUsed({ sent, shown: shown && !sent }, 'default-changed', was, is);
}

function settingWords({ presence, touched }: Setting): string {
  if (touched) return 'the time of the last change';
  switch (presence.kind) {
    case 'required':
      return 'required';
    case 'optional':
      return 'absent';
    case 'now':
      return 'the time of creation';
    case 'default':
      return presence.value === null ? 'null' : wordsOf(presence.value);
  }
}

/** A PUT without the field kept the value in the older version, and removes or resets it in the newer one. Write-only fields stay. */
function judgeTakers({ from, to, isRequired, flow }: FieldChange & { readonly kind: 'taken-by' }): Verdict {
  const { sent, shown } = flow;
  const lost = from.filter((operation) => !to.includes(operation));
  if (lost.length > 0)
    return breaksIfUsed({ sent, shown: false }, 'field-not-taken', lost.map((one) => `"${one}"`).join(' and '));
  if (!sent || !shown || from.includes('replace') || !to.includes('replace')) return COMPATIBLE;
  return isRequired ? breaksIfUsed({ sent, shown: false }, 'field-required') : warns('field-writable');
}

function judgeAccess({ from, to, isRequired, flow }: FieldChange & { readonly kind: 'access' }): Verdict {
  const { sent, shown } = flow;
  if (to === 'write-only') return breaksIfUsed({ sent: false, shown }, 'field-write-only');
  if (to === 'read-only') return breaksIfUsed({ sent, shown: false }, 'field-read-only');
  if (from === 'read-only') {
    // Clients send a read-only member only when they send back a whole representation.
    if (!sent) return COMPATIBLE;
    return isRequired ? breaksIfUsed({ sent, shown: false }, 'field-required') : warns('field-writable');
  }
  return to === 'immutable' ? breaksIfUsed({ sent, shown: false }, 'field-immutable') : COMPATIBLE;
}
