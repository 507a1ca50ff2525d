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

/** @param was the current value; undefined when there is none */
export function controlMarkup(schema: JsonObject, was: Json | undefined, spot: Spot): Markup {
  return valueMarkup(schema, was, spot);
}

function valueMarkup(schema: JsonObject, was: Json | undefined, spot: Spot): Markup {
  const kind = kindOf(schema, was ?? undefined);
  const shown = was === undefined && spot.filled ? schema['default'] : was;
  const attributes = markup`data-pointer="${pointerOf(spot.path)}" data-kind="${kind.name}"${
    was === undefined ? nothing : markup` data-was="${JSON.stringify(was)}"`
  }`;
  return fieldMarkup(attributes, schema, { kind, text: textOf(kind, shown), after: nothing }, spot);
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
  const { type, format } = schema;
  if (type === 'string' && isTextOrAbsent(was)) return textKind(schema, typeof format === 'string' ? format : '', was);
  return { name: 'json', hint: 'As JSON.', input: area(6) };
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

function isTextOrAbsent(was: Json | undefined): boolean {
  return was === undefined || typeof was === 'string';
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
