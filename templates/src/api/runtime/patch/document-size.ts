// The size of a JSON document that shares its parts: each part is measured once, however often it occurs.
import { isArray, type Json } from '../json/json.js';

export interface Room {
  /** The size of its JSON text in UTF-8. */
  readonly bytes: number;
  /** The depth of its nested arrays and objects. */
  readonly levels: number;
}

export class Measuring {
  readonly #known = new Map<object, Room>();
  /** Elements and members that were looked at. */
  looks = 0;

  of(value: Json): Room {
    if (typeof value !== 'object' || value === null) return { bytes: scalarLength(value), levels: 0 };
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const size = this.#sum(value);
    this.#known.set(value, size);
    return size;
  }

  /** To be called for a value that changes, and for all that it is in. */
  forget(value: object): void {
    this.#known.delete(value);
  }

  #sum(value: object & Json): Room {
    let [bytes, levels, count] = [0, 1, 0];
    const add = (part: Json): void => {
      const size = this.of(part);
      bytes += size.bytes;
      levels = Math.max(levels, size.levels + 1);
      count++;
    };
    if (isArray(value)) value.forEach(add);
    else {
      for (const [name, member] of Object.entries(value)) {
        bytes += nameLength(name);
        add(member);
      }
    }
    this.looks += count;
    return { bytes: bytes + 1 + Math.max(1, count), levels };
  }
}

/** Bytes of a member's name, with the colon behind it. */
export function nameLength(name: string): number {
  return scalarLength(name) + 1;
}

function scalarLength(value: string | number | boolean | null): number {
  return typeof value === 'string' ? Buffer.byteLength(JSON.stringify(value)) : String(value).length;
}
