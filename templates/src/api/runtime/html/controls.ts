// The controls of a form, one for each member that a client can set, from the JSON Schema of the resource. The script
// knows only the `data-` attributes of a control: the member's pointer, the way from its text to JSON, and the value
// before. An untouched control sends that value back unchanged.
import { isArray, isObject, type Json, type JsonObject } from '../json/json.js';
import { pointerOf } from '../json/pointer.js';
import { asTitle, inWords, markup, nothing, type Markup } from './markup.js';

/** The place of a member: its form and its path. */
export interface Spot {
  readonly form: string;
  readonly path: readonly string[];
  readonly isRequired: boolean;
  /** Shown and sent back, but not to be edited. */
  readonly fixed: boolean;
  /** True to fill in the schema's default; false below an object that may be absent. */
  readonly filled: boolean;
  /** True when null can be sent; a merge patch cannot set it. */
  readonly setsNull: boolean;
  /**
   * The paths of the members that a client has to give, and of those that stay once they are set, inside objects too.
   */
  readonly required: readonly string[];
  readonly immutable: readonly string[];
}

/** The properties of an object's schema that a client sets, in their order. */
export function writableProperties(schema: JsonObject): readonly (readonly [string, JsonObject])[] {
  const properties = schema['properties'];
  if (properties === undefined || !isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, property]) =>
    isObject(property) && property['readOnly'] !== true ? [[name, property] as const] : [],
  );
}

export function namesIn(value: Json | undefined): readonly string[] {
  return value !== undefined && isArray(value) ? value.map(lineOf) : [];
}

/** @param was the current value; undefined when there is none */
export function controlMarkup(schema: JsonObject, was: Json | undefined, spot: Spot): Markup {
  // <objects>
  if (schema['type'] === 'object' && writableProperties(schema).length > 0 && (was === undefined || isObject(was))) {
    return groupMarkup(schema, was, spot);
  }
  // </objects>
  return valueMarkup(schema, was, spot);
}

function valueMarkup(schema: JsonObject, was: Json | undefined, spot: Spot): Markup {
  // <nullable>
  const { plain, isNullable } = withoutNull(schema);
  const kind = kindOf(plain, was ?? undefined);
  // </nullable>
  // <no-nullable>
  // const kind = kindOf(schema, was ?? undefined);
  // </no-nullable>
  const shown = was === undefined && spot.filled ? schema['default'] : was;
  const attributes = markup`data-pointer="${pointerOf(spot.path)}" data-kind="${kind.name}"${
    was === undefined ? nothing : markup` data-was="${JSON.stringify(was)}"`
  }`;
  // <nullable>
  const after = isNullable ? nullMarkup(shown, spot) : nothing;
  return fieldMarkup(attributes, schema, { kind, text: textOf(kind, shown), after }, spot);
  // </nullable>
  // <no-nullable>
  // return fieldMarkup(attributes, schema, { kind, text: textOf(kind, shown), after: nothing }, spot);
  // </no-nullable>
}

/** The control of an id to be chosen, which is not a part of the body, but the last part of the address. */
export function idMarkup(schema: JsonObject, form: string, member: string): Markup {
  const spot: Spot = {
    form,
    path: [member],
    isRequired: true,
    fixed: false,
    filled: false,
    setsNull: false,
    required: [],
    immutable: [],
  };
  const control = { kind: kindOf(schema, undefined), text: '', after: nothing };
  return fieldMarkup(markup`data-id="${member}"`, schema, control, spot);
}

function fieldMarkup(
  attributes: Markup,
  schema: JsonObject,
  { kind, text, after }: { readonly kind: Kind; readonly text: string; readonly after: Markup },
  spot: Spot,
): Markup {
  const id = `${spot.form}${pointerOf(spot.path)}`;
  const hint = hintOf(schema, kind);
  return markup`<div class="field" ${attributes}>
<label for="${id}">${labelMarkup(schema, spot)}</label>
${kind.input(text, controlAttributes(id, spot, hint))}${after}
${hint === '' ? nothing : markup`<p class="hint" id="${id}-hint">${hint}</p>`}
<p class="error" id="${id}-error" hidden></p>
</div>`;
}

/** The schema of the values besides null. That of an object stays as it is, since null is written in its JSON. */
function withoutNull(schema: JsonObject): { readonly plain: JsonObject; readonly isNullable: boolean } {
  const { type, enum: values } = schema;
  const [name, other] = namesIn(type);
  if (other !== 'null' || name === undefined || name === 'object') return { plain: schema, isNullable: false };
  const others = values !== undefined && isArray(values) && { enum: values.filter((one) => one !== null) };
  return { plain: { ...schema, type: name, ...others }, isNullable: true };
}

/** Null cannot be written as a text, so it has a checkbox. */
function nullMarkup(shown: Json | undefined, { setsNull, fixed }: Spot): Markup {
  if (!setsNull) return nothing;
  const checked = shown === null ? markup` checked` : nothing;
  return markup`
<label class="null"><input type="checkbox" data-null${checked}${fixed ? markup` disabled` : nothing}> null</label>`;
}

function groupMarkup(schema: JsonObject, was: JsonObject | undefined, spot: Spot): Markup {
  const properties = writableProperties(schema);
  const controls = properties.map(([name, property]) => {
    const path = [...spot.path, name];
    // A hidden member stays as it is when nothing is filled in.
    const isKept = was !== undefined && property['writeOnly'] === true;
    const isRequired = spot.required.includes(path.join('/')) && !isKept;
    const fixed = spot.fixed || (was !== undefined && spot.immutable.includes(path.join('/')));
    const filled = spot.filled && spot.isRequired;
    return controlMarkup(property, was?.[name], { ...spot, path, isRequired, fixed, filled });
  });
  // A group with hidden members alone would otherwise be removed.
  const isHidden = was !== undefined && properties.every(([, property]) => property['writeOnly'] === true);
  const needed = spot.isRequired || isHidden ? markup` data-required` : nothing;
  const isAsked = properties.some(([name]) => spot.required.includes([...spot.path, name].join('/')));
  return markup`<fieldset class="group" data-group="${pointerOf(spot.path)}"${needed}>
<legend>${labelMarkup(schema, spot, isAsked ? 'optional' : '')}</legend>
${controls}
</fieldset>`;
}

/**
 * @param otherwise the mark of a member that is not required: a group with required members would otherwise look
 *   required
 */
function labelMarkup(schema: JsonObject, { path, isRequired }: Spot, otherwise = ''): Markup {
  const marks = [isRequired ? 'required' : otherwise, schema['deprecated'] === true ? 'deprecated' : ''].filter(
    Boolean,
  );
  return markup`${asTitle(inWords(path.at(-1) ?? ''))} <span class="mark">${marks.join(', ')}</span>`;
}

function hintOf({ description }: JsonObject, { hint }: Kind): string {
  return [typeof description === 'string' ? description : '', hint].filter(Boolean).join(' ');
}

/** The attributes that every control has. */
function controlAttributes(id: string, { isRequired, fixed }: Spot, hint: string): ControlAttributes {
  const described = hint === '' ? `${id}-error` : `${id}-hint ${id}-error`;
  const needed = isRequired ? markup` aria-required="true"` : nothing;
  return { common: markup`id="${id}" aria-describedby="${described}"${needed} autocomplete="off"`, fixed };
}

interface ControlAttributes {
  readonly common: Markup;
  /** Shown and not to be edited. */
  readonly fixed: boolean;
}

interface Kind {
  readonly name: 'text' | 'number' | 'boolean' | 'json' | 'texts' | 'numbers';
  readonly hint: string;
  input(text: string, attributes: ControlAttributes): Markup;
}

/** A text as it is, anything else as JSON: an object may hold a `toString` that is not a function. */
function lineOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function textOf({ name }: Kind, value: Json | undefined): string {
  if (value === undefined) return '';
  if (name === 'json') return JSON.stringify(value, null, 2);
  if (value === null) return '';
  return isArray(value) ? value.map(lineOf).join('\n') : lineOf(value);
}

function kindOf(schema: JsonObject, was: Json | undefined): Kind {
  // <typed>
  const typed = typedKind(schema, was);
  if (typed !== undefined) return typed;
  // </typed>
  const { type, format } = schema;
  if (type === 'string' && isTextOrAbsent(was)) return textKind(schema, typeof format === 'string' ? format : '', was);
  return { name: 'json', hint: 'As JSON.', input: area(6) };
}

/** The kind of chosen values, of numbers, and of lists with one item per line; undefined for others. */
function typedKind(schema: JsonObject, was: Json | undefined): Kind | undefined {
  const { type, items } = schema;
  const options = namesIn(schema['enum'] ?? schema['x-extensible-enum']);
  if (options.length > 0 && isTextOrAbsent(was)) return { name: 'text', hint: '', input: select(options) };
  if (type === 'boolean') return { name: 'boolean', hint: '', input: select(['true', 'false'], ['yes', 'no']) };
  if (type === 'integer' || type === 'number') return { name: 'number', hint: rangeHint(schema), input: line('text') };
  const item = items !== undefined && isObject(items) ? items['type'] : undefined;
  if (type !== 'array' || !isLines(was)) return undefined;
  if (item === 'string') return { name: 'texts', hint: 'One per line.', input: area(4) };
  if (item === 'integer' || item === 'number') return { name: 'numbers', hint: 'One per line.', input: area(4) };
  return undefined;
}

const LINE_TYPES: Readonly<Record<string, string>> = { date: 'date', email: 'email', uri: 'url' };
const FORMAT_HINTS: Readonly<Record<string, string>> = {
  'date-time': 'Such as 2026-01-31T12:00:00Z.',
  uri: 'Such as https://example.com/.',
  language: 'Such as en-GB.',
  uuid: 'A UUID.',
};

function textKind(schema: JsonObject, format: string, was: Json | undefined): Kind {
  const longest = schema['maxLength'];
  const isLong = typeof longest === 'number' && longest > 300;
  // A control of one line would lose the line breaks in a text.
  const isArea = (isLong && format === '') || /[\r\n]/.test(lineOf(was ?? ''));
  const hint = FORMAT_HINTS[format] ?? '';
  const type = schema['writeOnly'] === true ? 'password' : (LINE_TYPES[format] ?? 'text');
  return { name: 'text', hint, input: isArea ? area(5) : line(type) };
}

function rangeHint({ minimum, maximum }: JsonObject): string {
  const isBound = (bound: Json | undefined): bound is number =>
    typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (isBound(minimum) && isBound(maximum)) return `From ${minimum} to ${maximum}.`;
  if (isBound(minimum)) return `At least ${minimum}.`;
  return isBound(maximum) ? `At most ${maximum}.` : '';
}

function isTextOrAbsent(was: Json | undefined): boolean {
  return was === undefined || typeof was === 'string';
}

/** True when a list can be edited with one item per line. */
function isLines(was: Json | undefined): boolean {
  return was === undefined || (isArray(was) && was.every((item) => !/[\r\n]|^$/.test(lineOf(item))));
}

function line(type: string) {
  return (text: string, { common, fixed }: ControlAttributes): Markup =>
    markup`<input type="${type}" ${common}${fixed ? markup` readonly` : nothing} value="${text}">`;
}

function area(rows: number) {
  // The first line break after the tag is lost.
  return (text: string, { common, fixed }: ControlAttributes): Markup =>
    markup`<textarea rows="${rows}" ${common}${fixed ? markup` readonly` : nothing}>\n${text}</textarea>`;
}

function select(values: readonly string[], words: readonly string[] = values) {
  return (text: string, { common, fixed }: ControlAttributes): Markup => {
    const chosen = values.includes(text) || text === '' ? values : [...values, text];
    const options = chosen.map((value, index) => {
      const selected = value === text ? markup` selected` : nothing;
      return markup`<option value="${value}"${selected}>${words[index] ?? value}</option>`;
    });
    // A `select` has no `readonly`.
    return markup`<select ${common}${fixed ? markup` disabled` : nothing}><option value=""></option>${options}</select>`;
  };
}
