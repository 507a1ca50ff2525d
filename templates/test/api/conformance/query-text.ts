// Values as a query has them (Q.3).
import { isObject, type Json } from '../../../src/api/runtime/json/json.js';

/** A reference to one of several resources is its type and its id: `photos:0190…`. */
export function queryText(value: Json): string {
  return isObject(value) ? `${queryType(value)}:${String(value['id'])}` : String(value);
}

/** The resource that such a reference names. */
export function queryType(value: Json): string {
  return isObject(value) ? String(value['type']) : '';
}
