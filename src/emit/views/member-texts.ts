// How a representation's file writes the members of a row as JSON text.
import { hidesInside, namesOf } from '../../model/fields.js';
import type { ShownAs } from '../../types/type-definition.js';
import { definitionOf, isSimple } from '../../types/types.js';
import type { Column, Field, Resource, TablePlan } from '../../model/model.js';
import { addition, type Conditional, group, stringLiteral, templateText } from '../typescript.js';

/** Names that the emitted file uses itself; a field of such a name gets another variable. */
const TAKEN = new Set([
  'id',
  'row',
  'path',
  'self',
  'quote',
  'item',
  'represent',
  'href',
  'body',
  'now',
  'inside',
  'current',
  'version',
  'baseUrl',
  'twice',
  'json',
]);

/**
 * Where `id` is not shown, the members each begin with a comma, since the first of them may be absent.
 * @param row the type of what it is given
 */
export function membersFunction(plan: TablePlan, row: string): string {
  const { showsId } = plan.resource;
  const fields = plan.resource.fields.filter(({ access }) => access !== 'write-only');
  if (fields.length === 0 && !showsId) return `function membersOf(_row: ${row}): string {\n  return '';\n}`;
  return textFunction('membersOf', fields, plan, { withId: showsId, shows: true, row });
}

/** What is never shown, as `membersOf` has the rest; '' where there is nothing of the kind. */
export function hiddenFunction(plan: TablePlan, row: string): string {
  const fields = hiddenFields(plan.resource);
  return fields.length === 0 ? '' : textFunction('hiddenMembersOf', fields, plan, { withId: false, shows: false, row });
}

/** The members that are never shown, and those of which only a part is. */
export function hiddenFields({ fields }: Resource): readonly Field[] {
  return fields.filter((field) => field.access === 'write-only' || isPartlyShown(field));
}

export function isPartlyShown({ access, type }: Field): boolean {
  return access !== 'write-only' && hidesInside(type);
}

interface Texts {
  readonly withId: boolean;
  /** Whether what is never shown is left out of the objects, too. */
  readonly shows: boolean;
  /** The type of its parameter. */
  readonly row: string;
}

function textFunction(name: string, fields: readonly Field[], plan: TablePlan, { withId, shows, row }: Texts): string {
  const all = [...plan.clientColumns, ...plan.serviceColumns];
  const columns = fields.map((field) => all.filter((column) => column.field === field));
  const variables = new Map(columns.flat().map((column) => [column, variableOf(column, all)]));
  const names = new Map([...variables].map(([{ index }, variable]) => [index, variable]));
  const isKey = ({ name }: Field): boolean => name === plan.resource.idKey?.field;
  if (withId || fields.some(isKey)) names.set(1, 'id');
  const last = Math.max(...names.keys());
  const slots = Array.from({ length: last + 1 }, (_, index) => names.get(index) ?? '');
  const parameter = patternOf(slots);
  const members = fields.map((field, index) =>
    isKey(field) ? keyText(field) : memberText(columns[index] ?? [], shows, (column) => variables.get(column) ?? ''),
  );
  const id = '`"id":"${id}"`';
  if (members.length === 0) return `function ${name}(${parameter}: ${row}): string {\nreturn ${id};\n}`;
  const body = [`let json = ${withId ? id : "''"};`, ...members.map(addition), 'return json;'].join('\n');
  return `function ${name}(${parameter}: ${row}): string {\n${body}\n}`;
}

/** The member that is the id of a store's item: it holds nothing that JSON or a template would have to escape. */
function keyText({ name }: Field): string {
  return `\`,${memberName(name)}:"\${id}"\``;
}

/** `[, id, name]`: a hole for each column that is not shown. */
function patternOf(slots: readonly string[]): string {
  return group('[', slots, ']');
}

/** A member after the comma that divides it from the one before. */
function memberText(
  columns: readonly Column[],
  shows: boolean,
  nameOf: (column: Column) => string,
): string | Conditional {
  const [column, mark] = columns;
  if (column === undefined) return "''";
  const { field } = column;
  const name = memberName(field.name);
  const variable = nameOf(column);
  const value = valueText(field, variable, shows);
  const full = field.alias === '' ? textUnder(name, field, variable, value) : textUnderBoth(field, variable, value);
  if (!column.nullable) return full;
  return { test: `${variable} === null`, yes: noneText(field, mark && nameOf(mark)), no: full };
}

function textUnder(name: string, field: Field, variable: string, value: string): string {
  const isTextual = !isQuoted(field) && isBareString(field);
  return isTextual ? `\`,${name}:"\${${variable}}"\`` : `\`,${name}:\${${value}}\``;
}

/** With both of its names; a value that has to be made is made once. */
function textUnderBoth(field: Field, variable: string, value: string): string {
  const [own, former] = namesOf(field).map((name) => stringLiteral(`,${JSON.stringify(name)}:`));
  const text = !isQuoted(field) && isBareString(field) ? `\`"\${${variable}}"\`` : value;
  return `twice(${own}, ${former}, ${text})`;
}

/** What is shown where a column holds nothing: null, nothing, or what the mark beside it says. */
function noneText(field: Field, mark: string | undefined): string {
  const isNull = stringLiteral(
    namesOf(field)
      .map((name) => `,${JSON.stringify(name)}:null`)
      .join(''),
  );
  if (mark !== undefined) return `nullOrAbsent(${isNull}, ${mark})`;
  return field.presence.kind === 'optional' ? "''" : isNull;
}

function valueText(field: Field, variable: string, shows: boolean): string {
  if (field.storedShape !== null) return `shownInside(${variable}, inside.${field.name})`;
  if (shows && isPartlyShown(field)) return `shownText(${variable}, writeOnly.${field.name})`;
  if (isQuoted(field)) return `quote(${variable})`;
  return shownAs(field) === 'bit' ? `${variable} === 1` : variable;
}

/** Text that may hold anything. */
export function isQuoted(field: Field): boolean {
  return shownAs(field) === 'text';
}

/** Text whose format leaves nothing to escape. */
function isBareString(field: Field): boolean {
  return shownAs(field) === 'safe-text';
}

function shownAs({ type }: Field): ShownAs {
  return isSimple(type) ? definitionOf(type).shownAs : 'literal';
}

/** A field's name as JSON within a template literal. */
function memberName(name: string): string {
  return templateText(JSON.stringify(name));
}

function variableOf({ variable }: Column, columns: readonly Column[]): string {
  if (!TAKEN.has(variable)) return variable;
  let free = `${variable}Value`;
  while (columns.some((other) => other.variable === free)) free += '_';
  return free;
}
