// Reads a list of fields with dots for nesting: `id,owner.name` (F.2).
import { invalidSelection, selectionOf, type MemberTree, type Selection } from '../media/selection.js';

/**
 * @throws Problem `invalid-parameter` when it is empty, malformed or names more than `maxFields` (F.4)
 * @throws Problem `unknown-field`, naming the ones that there are (F.3)
 */
export function parseSelection(text: string, members: MemberTree, maxFields: number): Selection {
  const paths = text.split(',').map((path) => path.split('.'));
  if (paths.some((path) => path.includes(''))) {
    throw invalidSelection('The parameter "fields" has to be a list of names, such as "a,b.c", with nothing left out.');
  }
  return selectionOf(paths, members, maxFields);
}
