// The words for a change between two versions, and the advice that goes with it.
import { type CatalogEntry, error, warning } from '../../catalog-entry.js';
import { quote } from '../../wording.js';

/** The parameters of a message about one change. */
export interface ReportedChange {
  readonly rule: string;
  /** The address as `breaking` writes it: `users.fields.name`. */
  readonly at: string;
  /** The number of the older version, whose clients are affected. */
  readonly version: number;
  readonly from: string;
  readonly to: string;
  /** Requests of the older version can break. */
  readonly sent: boolean;
  /** Its clients notice the change in responses. */
  readonly shown: boolean;
}

interface Row {
  /** The predicate after the address: `"users.fields.name" was removed`. */
  readonly fact: (change: ReportedChange) => string;
  /** The effect on requests of the older version. */
  readonly requests?: string;
  /** The effect on its clients when they read responses. */
  readonly responses?: string;
  /** The way to break nothing. */
  readonly instead: string | ((change: ReportedChange) => string);
}

/** The words for an absent value. */
const NONE = 'without one';

/** The predicate of a value that changed, came or went. */
export function valueChange({ from, to }: Pick<ReportedChange, 'from' | 'to'>): string {
  if (from === NONE) return `is ${to}, and there was none`;
  return to === NONE ? `is gone, and was ${from}` : `is ${to}, and was ${from}`;
}

/** The advice to keep the older version's value. */
export function keepValue({ from }: Pick<ReportedChange, 'from'>): string {
  return from === NONE ? 'leave it out' : `keep ${from}`;
}

export function breakingChange(row: Row): CatalogEntry<ReportedChange> {
  return error<ReportedChange>({
    message: (change) => sentence(row, change),
    help: (change) => `${insteadOf(row, change)}; or acknowledge it: ${acknowledgement(change)}.`,
  });
}

/** A warning of a change that may break some clients. */
export function doubtfulChange(row: Row): CatalogEntry<ReportedChange> {
  return warning<ReportedChange>({
    isOccasional: true,
    message: (change) => sentence(row, change),
    help: (change) => `${insteadOf(row, change)}; once that is settled, acknowledge it: ${acknowledgement(change)}.`,
  });
}

function acknowledgement({ rule, at }: ReportedChange): string {
  return `"breaking: [{ rule: ${rule}, at: ${at}, reason: … }]"`;
}

function sentence({ fact, requests, responses }: Row, change: ReportedChange): string {
  const effects = [
    ...(change.sent && requests !== undefined ? [`requests of v${change.version} ${requests}`] : []),
    ...(change.shown && responses !== undefined ? [`clients of v${change.version} ${responses}`] : []),
  ];
  return `${quote(change.at)} ${fact(change)}: ${effects.join(', and ')}.`;
}

function insteadOf({ instead }: Row, change: ReportedChange): string {
  return typeof instead === 'string' ? instead : instead(change);
}
