// Faults in media types besides JSON: HTML pages and HAL.
import { rows, runtime, type Fault, type Row } from '../fault.js';

const inTheFlagship: readonly Row[] = [
  ['R-2.8', 'a page lets markup out of the data', runtime('html/markup'), "'<': '&lt;',", "'<': '<',"],
  ['R-2.8', 'a page lets data out of its attribute', runtime('html/markup'), "'\"': '&quot;',", "'\"': '\"',"],
  [
    'R-2.8',
    'the policy lets any script run',
    runtime('html/frame'),
    "`script-src '${hashOf(script)}'`",
    '"script-src \'unsafe-inline\'"',
  ],
  [
    'R-2.8',
    'problems are never pages',
    runtime('media/negotiation'),
    'problem !== undefined && mediaType === chosen',
    'mediaType === problem?.name',
  ],
  [
    'R-2.8',
    'a page lacks the form to create',
    runtime('html/collection-page'),
    "return createForm(target, 'POST');",
    'return nothing;',
  ],
  [
    'R-2.6',
    'an absent document has no form',
    runtime('html/problem-page'),
    "problem['status'] === 404",
    "problem['status'] === 410",
  ],
  [
    'R-2.8',
    'the default answers whatever is liked',
    runtime('media/negotiation'),
    'mediaType === chosen',
    'mediaType === accept',
  ],
  [
    'R-2.16',
    'HAL has items as JSON has',
    runtime('answers/hal'),
    '"_embedded":{"${collection.relation}":[${texts.join()}]}',
    '"items":[${texts.join()}]',
  ],
  [
    'R-2.16',
    'HAL loses its self with fields',
    runtime('answers/hal'),
    '{ ...shown, _links: { self } }',
    '{ ...shown }',
  ],
  [
    'R-2.16',
    'fields select nothing of an item in HAL',
    runtime('answers/hal'),
    "'_links' in shown",
    'selection.size > 0',
  ],
];

export const mediaFaults: readonly Fault[] = [...rows('flagship', inTheFlagship)];
