// How large a JSON document is, for documents that share their parts: each part is measured once, however often it occurs.
import { isArray, type Json } from './json.js';

/** What is measured never changes, and goes when its document goes. */
const measured = new WeakMap<object, Room>();

export interface Room {
  /** Of the document's JSON text in UTF-8. */
  readonly bytes: number;
  /** Of arrays and objects within each other. */
  readonly levels: number;
}

export function outgrows(document: Json, { bytes, levels }: Room): boolean {
  const size = measure(document);
  return size.bytes > bytes || size.levels > levels;
}

export function measure(value: Json): Room {
  if (typeof value !== 'object' || value === null) return { bytes: textLength(value), levels: 0 };
  const known = measured.get(value);
  if (known !== undefined) return known;
  const parts = isArray(value) ? value.map(measure) : Object.entries(value).map(measureMember);
  let [bytes, levels] = [1 + Math.max(1, parts.length), 1];
  for (const part of parts) {
    bytes += part.bytes;
    levels = Math.max(levels, part.levels + 1);
  }
  const size: Room = { bytes, levels };
  measured.set(value, size);
  return size;
}

function measureMember([name, value]: readonly [string, Json]): Room {
  const { bytes, levels } = measure(value);
  return { bytes: bytes + textLength(name) + 1, levels };
}

function textLength(value: Json): number {
  return Buffer.byteLength(JSON.stringify(value));
}
