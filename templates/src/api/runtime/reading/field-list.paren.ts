// Reads a list of fields with parentheses for nesting: `:(id,owner:(name))` (F.2).
import { invalidSelection, selectionOf, tooManyFields, type MemberTree, type Selection } from '../media/selection.js';
import type { Problem } from '../problems/problem.js';

/**
 * @param text from the colon on
 * @throws Problem `invalid-parameter` when it is empty, unbalanced, malformed or names more than `maxFields` (F.4)
 * @throws Problem `unknown-field`, naming the ones that there are (F.3)
 */
export function parseSelection(text: string, members: MemberTree, maxFields: number): Selection {
  const paths: string[][] = [];
  const above: string[] = [];
  let name = '';
  // A name is due after `(` and `,`, and not after `)`.
  let isNameDue = true;
  let depth = 0;
  const endName = (): void => {
    if (name === '' && isNameDue) throw malformed();
    if (name !== '') paths.push([...above, name]);
    name = '';
  };
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === ':' && text.charAt(index + 1) === '(') {
      if (depth > 0 && name === '') throw malformed();
      if (depth > 0) above.push(name);
      name = '';
      isNameDue = true;
      depth++;
      index++;
    } else if (character === ',') {
      endName();
      isNameDue = true;
    } else if (character === ')') {
      endName();
      above.pop();
      isNameDue = false;
      depth--;
      if (depth === 0 && index < text.length - 1) throw malformed();
    } else if (!isNameDue || '(:'.includes(character)) {
      throw malformed();
    } else {
      name += character;
    }
    // Checked before the rest is read: nesting without end names nothing.
    if (paths.length > maxFields || depth > maxFields) throw tooManyFields(maxFields);
  }
  if (depth > 0) throw malformed();
  return selectionOf(paths, members, maxFields);
}

function malformed(): Problem {
  return invalidSelection('Fields are a list of names in parentheses, such as ":(a,b:(c))", with nothing left out.');
}
