// SQL that rewrites JSON in a column to another shape. It writes the text as the service does, and copies unchanged parts as they
// are. PostgreSQL's `jsonb` would reorder members and add spaces.
import type { Json } from '../../model/model.js';
import { isRewritten, memberPairs, rewrites, type MemberPair } from '../../tables/shape-changes.js';
import type { Shape, ShapeMember } from '../../tables/shape.js';
import { nowInJson } from './expressions.js';
import { constant, type Dialect } from '../../text/sql.js';

/** A value inside of one that SQL names. */
interface Inside {
  readonly base: string;
  readonly path: readonly string[];
}

/** @param column an expression; null stays null */
export function reshapedJson(column: string, from: Shape, to: Shape, dialect: Dialect): string {
  return new Reshaping(dialect).valueText({ base: column, path: [] }, from, to);
}

class Reshaping {
  readonly #dialect: Dialect;
  #parts = 0;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** The JSON text of a value in its new shape; null where there is none. */
  valueText(value: Inside, from: Shape, to: Shape): string {
    const text = this.#textOf(value);
    if (!rewrites(from, to)) return text;
    return `CASE WHEN ${text} IS NULL OR ${text} = 'null' THEN ${text} ELSE ${this.#newText(value, text, from, to)} END`;
  }

  #newText(value: Inside, text: string, from: Shape, to: Shape): string {
    if ('list' in from && 'list' in to) return this.#listText(text, from.list, to.list);
    if ('map' in from && 'map' in to) return this.#mapText(text, from.map, to.map);
    if ('members' in from && 'members' in to) {
      const members = memberPairs(from.members, to.members).map((pair) => this.#memberText(value, pair));
      return `'{' || substr(${members.length === 0 ? "''" : members.join(' || ')}, 2) || '}'`;
    }
    return 'type' in from && 'type' in to && isRewritten(from, to) ? scalarText(text, from.type, to.type) : text;
  }

  /** The member with a comma before it; empty when the member is absent. */
  #memberText({ base, path }: Inside, { before, after, isKept }: MemberPair): string {
    const name = constant(`,${JSON.stringify(after.name)}:`);
    const fill = this.#fillOf(after);
    const kept =
      before === undefined || !isKept
        ? undefined
        : this.valueText({ base, path: [...path, before.name] }, before.shape, after.shape);
    if (kept === undefined) return fill === undefined ? "''" : `${name} || ${fill}`;
    return fill === undefined ? `coalesce(${name} || ${kept}, '')` : `${name} || coalesce(${kept}, ${fill})`;
  }

  #fillOf({ default: value, stamped, shape }: ShapeMember): string | undefined {
    if (value !== undefined) return constant(jsonText(value));
    if (stamped === undefined) return undefined;
    const isDate = 'type' in shape && shape.type === 'date';
    return nowInJson(isDate, this.#dialect);
  }

  #listText(text: string, from: Shape, to: Shape): string {
    const part = this.#nextPart();
    const item = this.valueText(this.#itemOf(part, from), from, to);
    if (this.#dialect === 'sqlite')
      return `(SELECT '[' || coalesce(group_concat(${item}, ','), '') || ']' FROM json_each(${text}) AS ${part})`;
    const items = `json_array_elements(CAST(${text} AS JSON)) WITH ORDINALITY AS ${part} ("value", "place")`;
    return `(SELECT '[' || coalesce(string_agg(${item}, ',' ORDER BY ${part}."place"), '') || ']' FROM ${items})`;
  }

  #mapText(text: string, from: Shape, to: Shape): string {
    const part = this.#nextPart();
    const value = this.valueText(this.#itemOf(part, from), from, to);
    if (this.#dialect === 'sqlite') {
      const entry = `json_quote(${part}."key") || ':' || ${value}`;
      return `(SELECT '{' || coalesce(group_concat(${entry}, ','), '') || '}' FROM json_each(${text}) AS ${part})`;
    }
    const entry = `CAST(to_json(${part}."key") AS TEXT) || ':' || ${value}`;
    const entries = `json_each(CAST(${text} AS JSON)) WITH ORDINALITY AS ${part} ("key", "value", "place")`;
    return `(SELECT '{' || coalesce(string_agg(${entry}, ',' ORDER BY ${part}."place"), '') || '}' FROM ${entries})`;
  }

  #nextPart(): string {
    this.#parts++;
    return `"part${this.#parts}"`;
  }

  /** The value of an item. SQLite gives objects and lists as JSON, but texts and numbers as plain values. */
  #itemOf(part: string, shape: Shape): Inside {
    if (this.#dialect === 'postgres') return { base: `CAST(${part}."value" AS TEXT)`, path: [] };
    return { base: 'type' in shape ? `json_quote(${part}."value")` : `${part}."value"`, path: [] };
  }

  #textOf({ base, path }: Inside): string {
    if (path.length === 0) return base;
    if (this.#dialect === 'sqlite') return `(${base} -> ${constant(`$${path.map((name) => `."${name}"`).join('')}`)})`;
    return `CAST(CAST(${base} AS JSON) #> ${constant(`{${path.map((name) => `"${name}"`).join(',')}}`)} AS TEXT)`;
  }
}

function scalarText(text: string, from: string, to: string): string {
  if (from === 'int') return `'"' || ${text} || '"'`;
  return to === 'uuid' ? `lower(${text})` : `substr(${text}, 1, 11) || 'T00:00:00.000Z"'`;
}

function jsonText(value: Json): string {
  return JSON.stringify(value);
}
