import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  camelCase,
  dashCase,
  isPluralNoun,
  pascalCase,
  pluralOf,
  safeIdentifier,
  sentence,
  singularOf,
  snakeCase,
  styleOf,
  verbFinding,
  words,
} from './names.js';
import { irregularNouns, uncountableNouns } from './inflect.js';
import { reservedIdentifiers } from './reserved-names.js';

describe('words and casing', () => {
  it.each([
    ['lineItems', ['line', 'items']],
    ['line-items', ['line', 'items']],
    ['line_items', ['line', 'items']],
    ['HTTPServers', ['http', 'servers']],
    ['userIDs', ['user', 'ids']],
    ['userID', ['user', 'id']],
    ['oauth2_tokens', ['oauth2', 'tokens']],
    ['HTTP2Servers', ['http2', 'servers']],
    ['-a__b ', ['a', 'b']],
    ['caféMenus', ['café', 'menus']],
    ['', []],
  ])('splits %s', (name, expected) => {
    expect(words(name)).toEqual(expected);
  });

  it('joins words in five ways', () => {
    const cases = [dashCase, snakeCase, camelCase, pascalCase, sentence];
    expect(cases.map((toCase) => toCase('HTTPServer-names'))).toEqual([
      'http-server-names',
      'http_server_names',
      'httpServerNames',
      'HttpServerNames',
      'Http server names',
    ]);
  });

  it.each([
    ['users', 'plain'],
    ['line-items', 'dash'],
    ['line_items', 'snake'],
    ['lineItems', 'camel'],
    ['LineItems', 'pascal'],
    ['line-Items', 'mixed'],
    ['line_items-all', 'mixed'],
    ['line--items', 'mixed'],
    ['', 'mixed'],
  ])('styleOf(%s) is %s', (name, style) => {
    expect(styleOf(name)).toBe(style);
  });

  const anyName = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[a-zA-Z0-9_-]{0,20}$/),
    fc.array(fc.stringMatching(/^[a-z0-9]{1,3}$/)).map((parts) => parts.join('-')),
  );

  it.each([
    ['dashCase', dashCase],
    ['snakeCase', snakeCase],
    ['camelCase', camelCase],
    ['pascalCase', pascalCase],
    ['sentence', sentence],
  ])('%s is idempotent', (_, toCase) => {
    fc.assert(
      fc.property(anyName, (name) => toCase(toCase(name)) === toCase(name)),
      { numRuns: 1000 },
    );
  });

  it('gives dash and snake the same words', () => {
    fc.assert(fc.property(anyName, (name) => words(snakeCase(name)).join() === words(dashCase(name)).join()));
  });
});

// The nouns of many services, the irregular and the misleading ones first.
const nouns = `
  address alias analysis axis basis box branch bus business cache campus canvas case category cause child choice class
  cookie course crisis criterion database day diagnosis die dish dress drive echo entry expense eye foot formula gas
  goose half hero house hypothesis index key knife leaf lens license life loss man matrix medium mouse movie ox person
  phase phenomenon photo potato process purchase quiz quota release response schema series shelf shoe size sku status
  synopsis tax thesis tomato tooth valve vertex video virus voucher watch wave wife woman zoo
  account activity agent airport alert answer api archive article author bank bid bookmark brand building calendar car
  company country currency customer delivery department device discount doctor document dog email employee event file
  flight folder game grade group holiday image inventory invoice issue job journey lesson library line location login
  member message meter meeting menu note object office offer order owner page participant party payment permission
  playlist policy post price profile project property quote rate reply report review role room rule salary school
  service shop snapshot story street student subscription survey task team template theater ticket time toy tree trip
  user vehicle vendor version visit warehouse webhook window year
`
  .trim()
  .split(/\s+/);

describe('singular and plural', () => {
  it.each([
    ['line-item', 'line-items'],
    ['line_item', 'line_items'],
    ['lineItem', 'lineItems'],
    ['LineItem', 'LineItems'],
    ['URL', 'URLs'],
    ['user_ID', 'user_IDs'],
    ['person', 'people'],
    ['sales-person', 'sales-people'],
    ['code_of_conduct', 'codes_of_conduct'],
    ['projectV2', 'projectsV2'],
    ['cookie', 'cookies'],
    ['cache', 'caches'],
    ['schema', 'schemas'],
    ['canvas', 'canvases'],
    ['status', 'statuses'],
    ['basis', 'bases'],
    ['axis', 'axes'],
    ['virus', 'viruses'],
    ['sku', 'skus'],
    ['metadata', 'metadata'],
    ['user-data', 'user-data'],
  ])('%s ↔ %s', (singular, plural) => {
    expect(pluralOf(singular)).toBe(plural);
    expect(singularOf(plural)).toBe(singular);
  });

  it('accepts learned plurals too', () => {
    expect(['indices', 'schemata', 'formulae', 'criteria'].map(singularOf)).toEqual([
      'index',
      'schema',
      'formula',
      'criterion',
    ]);
    expect(['indices', 'schemata', 'formulae', 'criteria'].filter((name) => !isPluralNoun(name))).toEqual([]);
  });

  it('returns to the singular, and tells the two apart', () => {
    const countable = [...nouns.filter((noun) => noun !== 'series'), ...irregularNouns.keys()];
    expect(countable.filter((noun) => singularOf(pluralOf(noun)) !== noun)).toEqual([]);
    expect(countable.filter((noun) => isPluralNoun(noun))).toEqual([]);
    expect(countable.filter((noun) => !isPluralNoun(pluralOf(noun)))).toEqual([]);
  });

  it('keeps plurals plural and singulars singular', () => {
    expect(nouns.filter((noun) => singularOf(noun) !== noun)).toEqual([]);
    expect(nouns.filter((noun) => pluralOf(pluralOf(noun)) !== pluralOf(noun))).toEqual([]);
  });

  it('lets uncountable nouns stand for collections', () => {
    const names = ['news', 'series', 'equipment', 'software', 'metadata', 'data', 'media', ...uncountableNouns];
    expect(names.filter((name) => !isPluralNoun(name) || singularOf(name) !== name || pluralOf(name) !== name)).toEqual(
      [],
    );
  });

  it('keeps the style and the other words of a compound', () => {
    fc.assert(
      fc.property(fc.constantFrom(...nouns), fc.constantFrom(...nouns), (first, second) => {
        for (const name of [`${first}-${second}`, `${first}_${second}`, camelCase(`${first}-${second}`)]) {
          expect(styleOf(pluralOf(name))).toBe(styleOf(name));
          expect(words(pluralOf(name))).toEqual([first, pluralOf(second)]);
          expect(singularOf(pluralOf(name))).toBe(name);
        }
      }),
    );
  });

  it('leaves a name without words alone', () => {
    expect([pluralOf(''), singularOf('--'), isPluralNoun('')]).toEqual(['', '--', false]);
  });
});

describe('verbs in names', () => {
  it.each([
    ['getDogs', 'dogs'],
    ['get-dogs', 'dogs'],
    ['get_all_dogs', 'dogs'],
    ['getUserById', 'users/{userId}'],
    ['getUserList', 'users'],
    ['setDogOwner', 'dogs/{dogId}/owner'],
    ['set-dog-owner', 'dogs/{dogId}/owner'],
    ['setOrderShippingAddress', 'orders/{orderId}/shipping-address'],
    ['createUser', 'users'],
    ['listOrderItems', 'order-items'],
    ['listItems', 'items'],
    ['activate', 'activations'],
    ['activateUser', 'user-activations'],
    ['login', 'sessions'],
    ['log-out', 'sessions'],
    ['sign-up', 'registrations'],
    ['search', 'searches'],
    ['search-users', 'users'],
    ['export-users', 'user-exports'],
    ['resetPassword', 'password-resets'],
    ['cancel_order', 'order-cancellations'],
    ['findByStatus', ''],
    ['bulk-delete', ''],
    ['bulk-delete-users', 'users'],
    ['user-create', 'users'],
    ['account-activate', 'account-activations'],
    ['reactivate', 'activations'],
    ['unlock', 'unlocks'],
    ['unsuspend', 'suspensions'],
    ['login-user', 'user-sessions'],
  ])('%s: %s instead', (name, suggestion) => {
    expect(verbFinding(name)).toEqual({ suggestion });
  });

  it('lets nouns pass that look like verbs', () => {
    const names = `
      records orders updates searches imports check-runs checkRuns order-items search-results search-result-pages
      list-items set-lists test-cases release-notes report-templates request-logs record-types return-labels review-comments
      load-balancers deploy-keys refresh-tokens purchase-orders pull-requests merge-requests read-receipts post-comments
      sign-ins sign-in-methods log-ins add-ons check-outs link-account-sessions copy-jobs lock-files run-steps pay-periods
      leave-requests join-requests start-dates stop-words open-issues reset-tokens update-channels share-holders view-counts
      orderItems importJobs activations sessions addresses settings listings getaways removals researchers reviews units
      login-attempts login-history unread-messages unique-visitors restore-points crop-yields repair-orders extract-jobs
      order report record message star lock archive refund copy address research review reading union
    `
      .trim()
      .split(/\s+/);
    expect(names.filter((name) => verbFinding(name) !== undefined)).toEqual([]);
  });
});

describe('safeIdentifier', () => {
  it.each([
    ['line-item', 'lineItem'],
    ['class', 'classValue'],
    ['Date', 'date'],
    ['process', 'processValue'],
    ['2fa', 'value2fa'],
    ['--', 'value'],
    ['__proto__', 'proto'],
  ])('%s → %s', (name, identifier) => {
    expect(safeIdentifier(name)).toBe(identifier);
  });

  it('is a unique identifier, whatever the name', () => {
    const names = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...reservedIdentifiers));
    fc.assert(
      fc.property(names, (name) => {
        const identifier = safeIdentifier(name);
        expect(identifier).toMatch(/^\p{ID_Start}\p{ID_Continue}*$/u);
        expect(reservedIdentifiers.has(identifier)).toBe(false);
        expect(safeIdentifier(identifier)).toBe(identifier);
      }),
    );
  });
});
