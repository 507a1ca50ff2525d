// The members of a row, as a representation writes them in JSON.
import { hidesMembers, namesOf } from '../../model/fields.js';
import type { Column, Field, Resource, TablePlan } from '../../model/model.js';
import { isRestricted } from '../../model/member-callers.js';
import type { ShownAs } from '../../types/type-definition.js';
import { definitionOf, isSimple } from '../../types/types.js';
import { memberKey } from '../routes/guarded-links.js';
import { ID_MEMBER } from '../rows/cells.js';

interface Member {
  /** The partial that shows it. */
  readonly form: string;
  /** The partial that comes before its text and handles a column that holds nothing. */
  readonly presence: 'shown-always' | 'shown-unless-null' | 'shown-as-null' | 'shown-as-null-or-absent';
  readonly field: string;
  /** The member of a row that holds it. */
  readonly column: string;
  /** The name as JSON. */
  readonly name: string;
  /** Both names as JSON; '' without a former name. */
  readonly ownName: string;
  readonly formerName: string;
  /** The JSON text of the member where it is null. */
  readonly nullText: string;
  /** The member of a row that tells null from absent. */
  readonly nullMark: string;
  /** The key under which it is hidden from some callers; '' for a member that everybody sees. */
  readonly hiddenAs: string;
  /** True when nothing comes before it. */
  readonly isFirst: boolean;
  /** Ends its text where another one follows in every row. */
  readonly separator: ',' | '';
}

interface Members {
  readonly form: 'members-text' | 'members-of-every-row' | 'no-members' | 'id-alone';
  readonly name: string;
  readonly showsId: boolean;
  /** Some callers are not shown all members. */
  readonly takesHidden: boolean;
  readonly members: readonly Member[];
}

export function membersView({ table }: Resource): Members {
  const { showsId, fields } = table.resource;
  const shown = fields.filter(({ access }) => access !== 'write-only');
  const members = membersOf(shown, table, true);
  const form = formOfAll(members, showsId);
  const areOfEveryRow = form === 'members-of-every-row';
  return {
    form,
    name: 'membersOf',
    showsId,
    takesHidden: members.some(({ hiddenAs }) => hiddenAs !== ''),
    members: members.map((one, index) => ({
      ...one,
      isFirst: index === 0 && !showsId,
      separator: areOfEveryRow && index < members.length - 1 ? ',' : '',
    })),
  };
}

/** Commas are put between members while serving only where one of them can be absent. */
function formOfAll(members: readonly Member[], showsId: boolean): Members['form'] {
  if (members.length === 0) return showsId ? 'id-alone' : 'no-members';
  const areOfEveryRow = members.every(
    ({ presence, formerName, hiddenAs }) => presence === 'shown-always' && formerName === '' && hiddenAs === '',
  );
  const isAlone = members.length === 1 && !showsId;
  return areOfEveryRow && !isAlone ? 'members-of-every-row' : 'members-text';
}

/** Members that are never shown; false where there are none. */
export function hiddenMembersView({ table }: Resource): Members | false {
  const hidden = table.resource.fields.filter((field) => field.access === 'write-only' || isPartlyShown(field));
  if (hidden.length === 0) return false;
  return {
    form: 'members-text',
    name: 'hiddenMembersOf',
    showsId: false,
    takesHidden: false,
    members: membersOf(hidden, table, false),
  };
}

/** True when parts of objects are never shown. The shown part comes first. */
export function hidesParts({ fields }: Resource): boolean {
  return fields.some(isPartlyShown);
}

function isPartlyShown({ access, type }: Field): boolean {
  return access !== 'write-only' && hidesMembers(type);
}

function membersOf(fields: readonly Field[], plan: TablePlan, leavesOut: boolean): readonly Member[] {
  const columns = [...plan.clientColumns, ...plan.serviceColumns];
  const isKey = ({ name }: Field): boolean => name === plan.resource.idKey?.field;
  return fields.map((field) => {
    const [column, mark] = columns.filter((one) => one.field === field);
    return {
      form: isKey(field) ? 'text-member' : formOf(field, leavesOut),
      presence: isKey(field) ? 'shown-always' : presenceOf(field, column, mark),
      field: field.name,
      column: isKey(field) ? ID_MEMBER : (column?.variable ?? ''),
      name: JSON.stringify(field.name),
      ownName: JSON.stringify(field.name),
      formerName: field.alias === '' || isKey(field) ? '' : JSON.stringify(field.alias),
      nullText: namesOf(field)
        .map((name) => `${JSON.stringify(name)}:null`)
        .join(),
      nullMark: mark?.variable ?? '',
      hiddenAs: leavesOut && isRestricted(field.callers.read) ? memberKey(field.name) : '',
      isFirst: false,
      separator: '',
    };
  });
}

function presenceOf(field: Field, column: Column | undefined, mark: Column | undefined): Member['presence'] {
  if (column?.nullable !== true) return 'shown-always';
  if (mark !== undefined) return 'shown-as-null-or-absent';
  return field.presence.kind === 'optional' ? 'shown-unless-null' : 'shown-as-null';
}

/** @param leavesOut true to leave members that are never shown out of objects, too */
function formOf(field: Field, leavesOut: boolean): string {
  if (field.storedShape !== null) return 'member-of-versions';
  return leavesOut && isPartlyShown(field) ? 'partly-shown-member' : FORMS[shownAs(field)];
}

const FORMS: Readonly<Record<ShownAs, string>> = {
  literal: 'plain-member',
  bit: 'boolean-member',
  text: 'quoted-member',
  'safe-text': 'text-member',
};

function shownAs({ type }: Field): ShownAs {
  return isSimple(type) ? definitionOf(type).shownAs : 'literal';
}
