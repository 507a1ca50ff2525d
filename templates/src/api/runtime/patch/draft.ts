// A JSON document while a patch changes it. The given one stays as it is: an array or object is copied when it is first
// changed, and changed in place from then on. So an operation costs what it touches, and not the document once more
// (PA.9).
import { isArray, isObject, type Json, type JsonObject } from '../json/json.js';
import { Measuring, nameLength, type Room } from './document-size.js';

/** Moving this many elements of an array by one place costs as much as copying or measuring one. */
const MOVED_AT_ONCE = 256;

/** An array that nothing but the draft holds. */
class OwnArray {
  readonly value: Json[];

  constructor(given: readonly Json[]) {
    this.value = [...given];
  }

  get count(): number {
    return this.value.length;
  }

  set(index: string, element: Json): void {
    this.value[Number(index)] = element;
  }
}

/**
 * An object that nothing but the draft holds. It keeps its number of members, since counting them anew would cost a
 * look at each.
 */
class OwnObject {
  readonly value: JsonObject;
  count: number;

  constructor(given: JsonObject) {
    this.value = { ...given };
    this.count = Object.keys(given).length;
  }

  /** Assigning to `__proto__` would not make a member; this does. */
  set(name: string, value: Json): void {
    Object.defineProperty(this.value, name, { value, writable: true, enumerable: true, configurable: true });
  }
}

type Own = OwnArray | OwnObject;

/** Its methods take paths that exist, except for the last name of one. */
export class JsonDraft {
  readonly #measuring = new Measuring();
  readonly #limit: Room;
  #bytes: number;
  #levels = 0;
  #touched: number;
  #own = new Map<Json, Own>();
  /** Holds the document, which therefore stands in a container like every other value. */
  #root: OwnArray;

  /** @param room the size that the document may grow to; one that is larger already may stay as large */
  constructor(document: Json, room: Room) {
    const size = this.#measuring.of(document);
    // Measuring it once is not counted as work of the patch: reading and checking it costs more.
    this.#touched = -this.#measuring.looks;
    this.#bytes = size.bytes;
    this.#limit = { bytes: Math.max(room.bytes, size.bytes), levels: Math.max(room.levels, size.levels) };
    this.#root = new OwnArray([document]);
  }

  get value(): Json {
    return this.#root.value[0] ?? null;
  }

  /** Elements and members that were copied, measured or moved up so far. */
  get touched(): number {
    return this.#touched + this.#measuring.looks;
  }

  /** Completes "The operation at index 2 (copy) …"; undefined while there is room. */
  get excess(): string | undefined {
    const { bytes, levels } = this.#limit;
    if (this.#bytes > bytes || this.#levels > levels) {
      return `makes the document larger than ${bytes} bytes, or deeper than ${levels} levels`;
    }
    // Each element takes a byte of the text at least: the whole document may be copied, or many of its parts many
    // times.
    return this.touched > bytes ? `is one too many: together they touch more than ${bytes} elements` : undefined;
  }

  /** Sets the value at a path: the document, an element that exists, or a member. */
  set(path: readonly string[], value: Json): void {
    const { parent, name } = this.#open(path);
    const current = childOf(parent, name);
    this.#grow(path, value);
    if (current === undefined) {
      this.#bytes += nameLength(name) + comma(parent);
      if (parent instanceof OwnObject) parent.count++;
    } else this.#bytes -= this.#measuring.of(current).bytes;
    parent.set(name, value);
  }

  /** Inserts an element into an array, before the one at the index, or at the end if the index is the length. */
  insert(path: readonly string[], index: number, value: Json): void {
    const { parent } = this.#open([...path, String(index)]);
    if (!(parent instanceof OwnArray)) throw new Error('Only an array has elements.');
    this.#grow([...path, ''], value);
    this.#bytes += comma(parent);
    this.#move(parent.count - index);
    parent.value.splice(index, 0, value);
  }

  remove(path: readonly string[]): void {
    const { parent, name } = this.#open(path);
    const current = childOf(parent, name);
    if (current === undefined) throw new Error('Only what is there can be removed.');
    this.#bytes -= this.#measuring.of(current).bytes;
    if (parent instanceof OwnArray) {
      this.#move(parent.count - Number(name));
      parent.value.splice(Number(name), 1);
    } else {
      this.#bytes -= nameLength(name);
      Reflect.deleteProperty(parent.value, name);
      parent.count--;
    }
    this.#bytes -= comma(parent);
  }

  /** From here on the value is in two places, so nothing that may be a part of it can be changed in place. */
  share(value: Json): void {
    if (typeof value === 'object' && value !== null) this.#own = new Map();
  }

  #grow(path: readonly string[], value: Json): void {
    const size = this.#measuring.of(value);
    this.#bytes += size.bytes;
    this.#levels = Math.max(this.#levels, path.length + size.levels);
  }

  #move(elements: number): void {
    this.#touched += Math.ceil(elements / MOVED_AT_ONCE);
  }

  /** Makes every container on the way to a place the draft's own. */
  #open(path: readonly string[]): { readonly parent: Own; readonly name: string } {
    let parent: Own = this.#root;
    let name = '0';
    for (const segment of path) {
      const child: Own = this.#ownOf(childOf(parent, name));
      parent.set(name, child.value);
      [parent, name] = [child, segment];
    }
    return { parent, name };
  }

  #ownOf(value: Json | undefined): Own {
    if (value === undefined || !(isArray(value) || isObject(value))) throw new Error('Only a container has places.');
    this.#measuring.forget(value);
    const known = this.#own.get(value);
    if (known !== undefined) return known;
    const own = isArray(value) ? new OwnArray(value) : new OwnObject(value);
    this.#touched += own.count;
    this.#own.set(own.value, own);
    return own;
  }
}

function childOf({ value }: Own, name: string): Json | undefined {
  if (isArray(value)) return value[Number(name)];
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The size of the comma between the last part and one more. */
function comma({ count }: Own): number {
  return count === 0 ? 0 : 1;
}
