// names, kinds and representations (§2 of the specification).
import { rule } from '../rule.js';

export const resourceRules = [
  rule(
    'R-2.1',
    '§2.1.1',
    'Collections and stores are plural nouns, documents singular ones. `plural:` and `singular:` overrule the dictionary.',
    'rooms: {}   # "room" is refused',
    {
      heldBy: 'lint',
      codes: ['plural-noun', 'singular-document', 'plural-is-not-the-key', 'singular-is-not-the-key'],
    },
  ),
  rule(
    'R-2.2',
    '§2.1.2',
    'Nesting in YAML is nesting in the path; beyond three levels there is a warning.',
    'rooms: {resources: {participants: {}}}',
    {
      heldBy: 'lint',
      codes: ['nesting-depth'],
    },
  ),
  rule(
    'R-2.3',
    '§2.1.3',
    'A collection is at `/<resources>`, its items at `/<resources>/{<resource>Id}`. `id_param` renames the variable, which never travels.',
    '/v1/rooms/{roomId}/participants/{participantId}',
    {
      heldBy: 'lint',
      codes: ['id-param-collision'],
    },
  ),
  rule(
    'R-2.4',
    '§2.1.4',
    'One style for paths (`naming`: dash or snake) and one for members and query parameters (`members`: snake or camel). A name in another style is refused with the right one suggested; so is a convention on a single resource.',
    'lineItems: {}   # write "line-items"',
    {
      heldBy: 'lint',
      codes: ['one-convention', 'convention-on-resource'],
    },
  ),
  rule(
    'R-2.5',
    '§2.1.5',
    'Paths have no verbs: a name that begins with one is refused with its noun. Nouns that are also verbs pass as plurals.',
    'getDogs: {}   # write "dogs"',
    {
      heldBy: 'lint',
      codes: ['no-verb'],
    },
  ),
  rule(
    'R-2.6',
    '§2.1.6',
    'A resource is a collection, a store, a document or a controller, and its kind decides which methods it offers and how one comes to be.',
    'PUT /v1/rooms/<unknown> → 404; PUT /v1/labels/new → 201',
    {
      heldBy: 'both',
      codes: [
        'already-exists',
        'not-implemented',
        'operation-not-of-kind',
        'key-not-of-kind',
        'always-without-value',
        'always-immutable',
        'unknown-key-field',
        'unfit-key-field',
        'bad-output',
        'query-type',
        'key-not-of-controller-field',
      ],
    },
  ),
  rule(
    'R-2.7',
    '§2.3',
    'Representations are `application/json` unless another type is asked for. POST and PUT take the JSON forms that the service sends, PATCH takes JSON Patch and merge patches, problems are `application/problem+json`. UTF-8 is the only charset; any other is 415.',
    'Content-Type: application/json; charset=utf-16 → 415',
    {
      codes: ['unsupported-media-type'],
    },
  ),
  rule(
    'R-2.8',
    'RFC 9110 §12.5.1',
    '`Accept` is honoured with its weights, `q=0` too: HTML for who prefers it, 406 with what is offered when nothing fits. Problems are sent whatever `Accept` says.',
    'GET /v1/rooms, Accept: image/png → 406',
    {
      codes: ['not-acceptable'],
    },
  ),
  rule(
    'R-2.9',
    '§2.3',
    'What holds text for people has `Content-Language`: the `language` of the service.',
    'Content-Language: en',
  ),
  rule(
    'R-2.10',
    '§2.3, §4.2',
    'A POST names its resource around the body, an object with exactly that member. PUT takes this and the bare form that GET returns, a merge patch is bare. `request_body: bare` does without.',
    'POST /v1/users {"users": {"name": "Ann"}}',
    {
      heldBy: 'both',
      codes: ['missing-member', 'reserved-name'],
    },
  ),
  rule(
    'R-2.11',
    '§2.3, RFC 6902',
    'A JSON Patch is an array of objects with `op` and `path`.',
    '[{"op": "remove", "path": "/nickname"}]',
    { codes: ['malformed-patch'] },
  ),
  rule(
    'R-2.12',
    '§2.3',
    '`_links` is an object of objects with `href`, relative references that are never made from the `Host` header; `links: absolute` puts a configured base before them. `_links` and `_embedded` in a request are ignored.',
    '"_links": {"self": {"href": "/v1/rooms/0190…"}}',
    {},
  ),
  rule(
    'R-2.13',
    '§2.3, RFC 6906',
    '`_links.profile` leads to a page about the resource, or to its JSON Schema, by `Accept`.',
    'GET /v1/profiles/users → application/schema+json',
  ),
  rule(
    'R-2.14',
    'RFC 9562 §5.7',
    'Ids of collections are UUIDv7 that the service makes, those of stores are chosen by clients. They are shown as `id`; `expose_id: false` hides them.',
    '"id": "0190a0a0-0000-7000-8000-000000000000"',
  ),
  rule(
    'R-2.15',
    '§2.3',
    'Absence, `null` and difference each mean one thing: an optional member that is absent or `null` is left out of answers, a required one is 422, a default fills in, what the service sets cannot be changed, nor taken away by a merge patch. A write-only member is never shown, and a change that leaves it out keeps it. Inside objects the same holds by path, as far as names alone lead there. Where a member is `nullable`, `null` is a value and shown as one.',
    'POST {"users": {"name": null}} → 422 required',
    {
      codes: ['invalid-body', 'read-only-without-value', 'contradiction', 'key-in-elements', 'write-only-in-list'],
    },
  ),
  rule(
    'R-2.16',
    'draft-kelly-json-hal',
    'HAL differs from JSON only so: a list has `_embedded` in place of `items`, and `_links.self` is always there. `/`, `/v<number>` and profiles are answered in it too.',
    'GET /v1/rooms, Accept: application/hal+json → {"_embedded": {"rooms": []}, …}',
    {
      when: '`media_types` has `application/hal+json`',
    },
  ),
];
