// Diagnostics of compatibility: breaks for clients of the previous version. The codes are the rules that `breaking` acknowledges.
import { type CatalogEntry, error, warning } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { didYouMean, quote } from '../wording.js';

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

function breaking(row: Row): CatalogEntry<ReportedChange> {
  return error<ReportedChange>({
    message: (change) => sentence(row, change),
    help: (change) => `${insteadOf(row, change)}; or acknowledge it: ${acknowledgement(change)}.`,
  });
}

/** A warning of a change that may break some clients. */
function doubtful(row: Row): CatalogEntry<ReportedChange> {
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

/** True when the address is a member of a resource, not of an object or of a controller's input or output. */
function isMember(at: string): boolean {
  return at.split('.').filter((part) => part === 'fields').length === 1 && !/\.(?:input|output|query)\./.test(at);
}

/** The words for an absent value. */
const NONE = 'without one';

const gone = 'are answered with 404 or 405';
const offer = 'keep it for as long as clients use it, and say in its description what replaces it';

export const breakingDiagnostics = {
  'resource-removed': breaking({ fact: () => 'was removed', requests: gone, instead: offer }),
  'resource-renamed': breaking({
    fact: ({ from }) => `was called ${quote(from)}`,
    requests: 'go to the path that is gone',
    responses: 'find other links',
    instead: ({ from }) => `write "alias: true" beside "was: ${from}", so that the old path works too`,
  }),
  'kind-changed': breaking({
    fact: ({ from, to }) => `was a ${from} and is a ${to}`,
    requests: 'meet other methods and other paths',
    responses: 'get other representations',
    instead: 'keep it, and add a resource of the new kind beside it',
  }),
  'always-changed': breaking({
    fact: ({ to }) => (to === 'true' ? 'can no longer be created or deleted' : 'can be absent now'),
    requests: 'that do so are answered with 405',
    responses: 'meet a 404 that they do not expect',
    instead: 'keep "always" as it was',
  }),
  'operation-removed': breaking({
    fact: () => 'is no longer offered',
    requests: 'are answered with 405',
    instead: offer,
  }),
  'transition-narrowed': breaking({
    fact: ({ from }) => `is no longer allowed in the state ${quote(from)}`,
    requests: 'are answered with 409 there',
    instead: 'allow it in that state too',
  }),
  'method-changed': breaking({
    fact: ({ to }) => `takes ${to === 'true' ? 'GET' : 'POST'} now`,
    requests: 'are answered with 405',
    instead: 'keep the method, and add a controller beside it',
  }),
  'output-changed': breaking({
    fact: ({ from, to }) => `answered ${from}, and answers ${to}`,
    responses: 'get another status or another body',
    instead: 'keep the answer, and add a controller beside it',
  }),
  'key-changed': breaking({
    fact: () => 'takes the id from elsewhere',
    requests: 'name items by ids that are none',
    responses: 'find other ids',
    instead: 'keep the key',
  }),
  'id-hidden': breaking({
    fact: () => 'hides the id',
    responses: 'miss "id" in representations',
    instead: 'keep "expose_id: true"',
  }),
  'field-removed': breaking({
    fact: () => 'was removed',
    requests: 'that hold it are refused',
    responses: 'miss it in answers',
    instead:
      'keep it with "deprecated: true"; if it was renamed, write "was:" below the new name, so that its values are kept',
  }),
  'field-renamed': breaking({
    fact: ({ from }) => `was called ${quote(from)}`,
    requests: 'that hold the old name are refused',
    responses: 'miss the old name in answers',
    instead: ({ at, from }) =>
      isMember(at)
        ? `write "alias: true" beside "was: ${from}", so that both names are taken and shown`
        : `keep the name ${quote(from)}`,
  }),
  'alias-removed': breaking({
    fact: ({ from }) => `is no longer called ${quote(from)} too`,
    requests: 'that use the old name are refused',
    responses: 'miss the old name in answers',
    instead: ({ from }) => `keep "was: ${from}" and "alias: true" for as long as clients use that name`,
  }),
  'required-field-added': breaking({
    fact: () => 'is new and required',
    requests: 'lack it and are refused',
    instead: 'give it a "default:", or "optional: true"',
  }),
  'field-required': breaking({
    fact: () => 'is required now',
    requests: 'that lack it are refused',
    instead: 'leave it optional, and say in your own code where the new version needs it',
  }),
  'field-optional': breaking({
    fact: () => 'may be absent now',
    responses: 'count on it in every answer',
    instead: 'give it a "default:" instead, so that it is always there',
  }),
  'default-changed': breaking({
    fact: ({ from, to }) => `is ${to} where a request leaves it out, and was ${from}`,
    requests: 'that leave it out have another effect',
    responses: 'find another value where nobody has set one',
    instead: 'keep it as it was; clients of the new version can send what they want',
  }),
  'field-read-only': breaking({
    fact: ({ from }) => (from === 'computed' ? 'is stored and read-only now, and was computed' : 'is read-only now'),
    requests: 'that set it are refused',
    instead: ({ from }) =>
      from === 'computed'
        ? 'keep "computed: true", and add a read-only field beside it'
        : 'let clients set it, or add a read-only field beside it',
  }),
  'field-immutable': breaking({
    fact: () => 'is set at creation alone now',
    requests: 'that change it are refused',
    instead: 'let clients change it',
  }),
  'field-write-only': breaking({
    fact: () => 'is no longer shown',
    responses: 'miss it in answers',
    instead: 'show it, or add a write-only field beside it',
  }),
  'field-nullable': breaking({
    fact: () => 'may be null now',
    responses: 'do not expect null',
    instead: 'give the new meaning to a field of its own',
  }),
  'field-not-nullable': breaking({
    fact: () => 'may no longer be null',
    requests: 'that say null are refused, or leave it out',
    instead: 'keep "nullable: true"',
  }),
  'type-changed': breaking({
    fact: ({ from, to }) => `was ${from} and is ${to}`,
    requests: 'hold values of the old type and are refused',
    responses: 'cannot read the new type',
    instead: 'keep it with "deprecated: true", and add a field of the new type beside it',
  }),
  'reference-changed': breaking({
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
  'on-delete-changed': breaking({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    requests: 'that delete have another effect',
    instead: ({ from }) => `keep "${from}"`,
  }),
  narrowed: breaking({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    requests: 'hold values that no longer fit',
    instead: ({ from }) => `keep ${from}`,
  }),
  'enum-value-removed': breaking({
    fact: () => 'is no longer a value',
    requests: 'that hold it are refused',
    instead: 'keep it, and say in the description that it should not be used',
  }),
  'enum-value-added': breaking({
    fact: () => 'is a new value of an enum that is not "open"',
    responses: 'do not know it',
    instead:
      'give the new meaning to a field of its own; an enum that may grow has to say "open: true" from its first version, which states cannot',
  }),
  'unique-added': breaking({
    fact: () => 'has to be unique now',
    requests: 'that repeat a value are answered with 409',
    instead: 'check it in your own code where only the new version needs it',
  }),
  'check-added': breaking({
    fact: () => 'is a check that was not there',
    requests: 'that break it are refused',
    instead: 'check it in your own code where only the new version needs it',
  }),
  'filter-removed': breaking({
    fact: ({ from }) => `no longer takes ${from}`,
    requests: 'that narrow a list by it are refused',
    instead: 'keep it',
  }),
  'sort-removed': breaking({
    fact: () => 'no longer orders the list',
    requests: 'that order a list by it are refused',
    instead: 'keep it',
  }),
  'problem-removed': breaking({
    fact: () => 'is no longer answered',
    responses: 'tell failures apart by it',
    instead: 'keep it',
  }),
  'problem-status-changed': breaking({
    fact: ({ from, to }) => `has the status ${to}, and had ${from}`,
    responses: 'tell failures apart by it',
    instead: 'add a problem of its own beside it',
  }),
  'convention-changed': breaking({
    fact: ({ from, to }) => `became ${to} (was ${from})`,
    requests: 'keep to the old convention and are misunderstood',
    responses: 'keep to the old convention, too',
    instead: 'keep the conventions of the first version',
  }),
  'limit-lowered': breaking({
    fact: ({ from, to }) => (from === NONE ? `is ${to}, and there was none` : `is ${to}, and was ${from}`),
    requests: 'beyond it are refused',
    responses: 'that ask for more get less',
    instead: ({ from }) => (from === NONE ? 'leave it out' : `keep ${from}`),
  }),
  'page-default-changed': breaking({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    requests: 'that do not say a size get pages of another one',
    instead: ({ from }) => `keep ${from}; clients of the new version can ask for what they want`,
  }),
  'over-max-rejected': breaking({
    fact: () => 'is "reject" now',
    requests: 'for larger pages are refused',
    instead: 'keep "clamp"',
  }),
  'total-on-request': breaking({
    fact: () => 'is "on-request" now',
    responses: 'miss the total in pages',
    instead: 'keep "exact"',
  }),
  'origin-removed': breaking({
    fact: () => 'may no longer call the service',
    requests: 'from its pages are refused by browsers',
    instead: 'keep it',
  }),
  'credentials-refused': breaking({
    fact: () => 'is false now',
    requests: 'with cookies are refused by browsers',
    instead: 'keep "credentials: true"',
  }),
  'authentication-tightened': breaking({
    fact: ({ from, to }) => `is ${quote(to)} now, and was ${quote(from)}`,
    requests: 'without such credentials are answered with 401',
    instead: ({ from }) => `keep ${quote(from)}`,
  }),
  'foreign-status-changed': breaking({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    responses: 'tell what is not there from what is not theirs by it',
    instead: ({ from }) => `keep ${from}`,
  }),
  'access-narrowed': breaking({
    fact: ({ from, to }) => `is ${quote(to)} now, and was ${quote(from)}`,
    requests: 'of those who may no more are answered with 401 or 403',
    instead: 'let in whoever was let in before',
  }),
};

export const doubtfulDiagnostics = {
  widened: doubtful({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    responses: 'meet values that it did not allow',
    instead: 'if clients keep such values in places of a fixed size, tell them',
  }),
  'field-writable': doubtful({
    fact: () => 'can be set now',
    requests: 'that send back what they got set it to what it was then',
    instead: 'if others set it meanwhile, leave it read-only and add a field for it',
  }),
  'enum-opened': doubtful({
    fact: () => 'is true now',
    responses: 'were told that there are no other values',
    instead: 'tell them, before a later version adds one',
  }),
  'language-changed': doubtful({
    fact: ({ from, to }) => `is ${to}, and was ${from}`,
    responses: 'get texts for people in another language',
    instead: 'tell them',
  }),
};

export const acknowledgementDiagnostics = {
  'unmatched-acknowledgement': error<{
    rule: string;
    at: string;
    found: readonly Pick<ReportedChange, 'rule' | 'at'>[];
    version: number;
  }>({
    message: ({ rule, at, version }) =>
      `There is no ${quote(rule)} at ${quote(at)} since v${version} that could be acknowledged.`,
    help: ({ rule, at, found }) => unmatchedHelp(rule, at, found),
  }),
  'acknowledged-twice': error<{ rule: string; at: string; line: number }>({
    message: ({ rule, at, line }) => `${quote(rule)} at ${quote(at)} is acknowledged on line ${line} already.`,
    help: () => 'remove one of the two.',
  }),
  'nothing-to-acknowledge': error<{ version: number }>({
    message: ({ version }) =>
      `Version ${version} has no older version beside it, so there is nothing that it could break.`,
    help: () => 'remove it, or bring back the file of the older version.',
  }),
};

function unmatchedHelp(rule: string, at: string, found: readonly Pick<ReportedChange, 'rule' | 'at'>[]): string {
  const ofRule = found.filter((one) => one.rule === rule).map((one) => one.at);
  const there = found.filter((one) => one.at === at).map((one) => one.rule);
  const near = there.length > 0 ? there : [closestWord(at, ofRule.length > 0 ? ofRule : found.map((one) => one.at))];
  const rest = found.length === 0 ? 'nothing breaks: remove it.' : 'remove it; "restwright check" lists what breaks.';
  return `${didYouMean(...near)}${rest}`;
}

export const compatibilityDiagnostics = {
  ...breakingDiagnostics,
  ...doubtfulDiagnostics,
  ...acknowledgementDiagnostics,
};
