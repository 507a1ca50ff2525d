// Faults in references to one of several resources (R-7.4, O.17).
import { type Row, runtime } from '../fault.js';

const representation = 'src/api/v1/comments/representation.ts';
const comments = 'src/api/v1/comments/store.ts';
const replies = 'src/api/v1/replies/store.ts';
const photos = 'src/api/v1/photos/store.ts';
const idsInside = 'src/api/store/references/ids-inside.ts';

export const oneOfFaults: readonly Row[] = [
  ['R-7.4', 'a reference to one of several is looked for in none', idsInside, 'value.type === target', "target === ''"],
  ['R-7.4', 'a reference to one of several is looked for in all', idsInside, 'value.type === target', "target !== ''"],
  [
    'R-1.4',
    'a link leads to another one of several',
    representation,
    "toTarget?.type === 'photos'",
    'toTarget !== undefined',
  ],
  [
    'R-1.4',
    'a reference to one of several has no link',
    runtime('json/referred'),
    'referred ?? undefined',
    'undefined',
  ],
  [
    'O.17',
    'a reference to one of several is cleared without a new tag',
    photos,
    '"about" = NULL, "_version" = "_version" + 1, "changed_at" = ? FROM "_notes_about_photos_ids"',
    '"about" = NULL, "_version" = "_version", "changed_at" = ? FROM "_notes_about_photos_ids"',
  ],
  [
    'O.17',
    'an id stays in the table when a reference to one of several is cleared',
    photos,
    'yield* transaction.run(clearNoteAboutIds, [path.photoId]);',
    '',
  ],
  [
    'O.17',
    'what refers to one of several stays when that is deleted',
    photos,
    'DELETE FROM "replies" WHERE "id"',
    'DELETE FROM "replies" WHERE 0 = 1 AND "id"',
  ],
  [
    'O.17',
    'a deletion reaches only what refers to the item itself',
    replies,
    'SELECT "id" FROM "_replies_to_replies_ids" WHERE "_target"',
    'SELECT "id" FROM "_replies_to_replies_ids" WHERE 0 = 1 AND "_target"',
  ],
  [
    'R-1.4',
    'a link leads to an item below another one than it is',
    'src/api/store/references/inner-references.ts',
    'found.set(name, id)',
    'found.set(name, target.id)',
  ],
  [
    'R-1.4',
    'a read item has no link to an item below others',
    comments,
    'rowOf([_version, id, text, target, source, mentions, sourcePostDraftsPostId]: Cells): Row {',
    'rowOf([_version, id, text, target, source, mentions]: Cells): Row { const sourcePostDraftsPostId = null;',
  ],
  [
    'Q.3',
    'a list is filtered by the id alone of a reference to one of several',
    runtime('filter-values/reference'),
    'JSON.stringify({ type, id })',
    "JSON.stringify({ type: 'photos', id })",
  ],
  [
    'Q.3',
    'a reference to any of several is taken for all',
    comments,
    'JSON_EXTRACT("target", \\\'$.type\\\') IN (SELECT value FROM json_each(?))',
    'JSON_EXTRACT("target", \\\'$.type\\\') NOT IN (SELECT value FROM json_each(?))',
  ],
];
