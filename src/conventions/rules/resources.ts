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
    'A collection is at `/<resources>`, its items at `/<resources>/{<resource>Id}`. `id_param` renames the variable, whose name is not part of any request.',
    '/v1/rooms/{roomId}/participants/{participantId}',
    {
      heldBy: 'lint',
      codes: ['id-param-collision'],
    },
  ),
  rule(
    'R-2.4',
    '§2.1.4',
    'All paths have one style (`naming`: dash or snake), and all members and query parameters have one (`members`: snake or camel). A name in another style is refused, and the right one is suggested. A convention on a single resource is refused too.',
    'lineItems: {}   # write "line-items"',
    {
      heldBy: 'lint',
      codes: ['one-convention', 'convention-on-resource'],
    },
  ),
  rule(
    'R-2.5',
    '§2.1.5',
    'Paths have no verbs: a name that begins with a verb is refused, and a noun is suggested. A word that is both noun and verb is accepted in the plural.',
    'getDogs: {}   # write "dogs"',
    {
      heldBy: 'lint',
      codes: ['no-verb'],
    },
  ),
  rule(
    'R-2.6',
    '§2.1.6',
    'A resource is a collection, a store, a document or a controller. Its kind decides which methods it offers and how creation works.',
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
    'Representations are `application/json` unless the client asks for another type. POST and PUT take the JSON types that the service sends; PATCH takes JSON Patch and merge patches. Problems are `application/problem+json`. UTF-8 is the only charset; any other is 415.',
    'Content-Type: application/json; charset=utf-16 → 415',
    {
      codes: ['unsupported-media-type'],
    },
  ),
  rule(
    'R-2.8',
    'RFC 9110 §12.5.1',
    'The service honours `Accept` with its weights, `q=0` too. A client that prefers HTML gets HTML; if nothing fits, the answer is 406 and names what is offered. Problems are sent whatever `Accept` says.',
    'GET /v1/rooms, Accept: image/png → 406',
    {
      codes: ['not-acceptable'],
    },
  ),
  rule(
    'R-2.9',
    '§2.3',
    'An answer with text for people has `Content-Language`, with the `language` of the service.',
    'Content-Language: en',
  ),
  rule(
    'R-2.10',
    '§2.3, §4.2',
    'The body of a POST is an object with exactly one member, which has the name of the resource. PUT takes this form and the bare form that GET returns; a merge patch is bare. `request_body: bare` removes this wrapper.',
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
    '`_links` is an object of objects with `href`. A link is a relative reference, and is never made from the `Host` header; `links: absolute` puts a configured base URL before it. `_links` and `_embedded` in a request are ignored.',
    '"_links": {"self": {"href": "/v1/rooms/0190…"}}',
    {},
  ),
  rule(
    'R-2.13',
    '§2.3, RFC 6906',
    '`_links.profile` leads to a page about the resource, or to its JSON Schema, depending on `Accept`.',
    'GET /v1/profiles/users → application/schema+json',
  ),
  rule(
    'R-2.14',
    'RFC 9562 §5.7',
    'The ids of a collection are UUIDv7, made by the service; clients choose the ids of a store. They are shown as `id`; `expose_id: false` hides them.',
    '"id": "0190a0a0-0000-7000-8000-000000000000"',
  ),
  rule(
    'R-2.15',
    '§2.3',
    'Absence, `null` and difference each have one meaning. An optional member that is absent or `null` is left out of answers, a required one is 422, and a default fills in. A member that the service sets cannot be changed, nor removed by a merge patch. A write-only member is never shown, and a change that leaves it out keeps it. An operation that does not take a member (`in`) keeps it: the body leaves it out, or repeats what GET shows. The same holds by path inside objects, but not inside lists and maps. `null` is a value of a `nullable` member, and is shown.',
    'POST {"users": {"name": null}} → 422 required',
    {
      codes: [
        'invalid-body',
        'read-only-without-value',
        'contradiction',
        'key-in-elements',
        'write-only-in-list',
        'in-not-offered',
        'in-without-create',
        'in-splits-put',
        'misplaced-in',
      ],
    },
  ),
  rule(
    'R-2.16',
    'draft-kelly-json-hal',
    'HAL differs from JSON in two points: a list has `_embedded` instead of `items`, and `_links.self` is always there. `/`, `/v<number>` and profiles can be had as HAL too.',
    'GET /v1/rooms, Accept: application/hal+json → {"_embedded": {"rooms": []}, …}',
    {
      when: '`media_types` has `application/hal+json`',
    },
  ),
];
