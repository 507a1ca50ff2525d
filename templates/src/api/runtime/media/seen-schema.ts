// The schema of a representation, with the members that a caller sees and sets (A.5).
import { isObject, type Json, type JsonObject } from '../json/json.js';

/**
 * The schema without the members that are neither shown nor set.
 * @param hidden `member:<name>` for a member that is not shown, `set:<name>` for one that is not set
 */
export function seenSchema(schema: JsonObject, hidden: readonly string[]): JsonObject {
  const { properties } = schema;
  if (properties === undefined || !isObject(properties)) return schema;
  const seen = Object.entries(properties).flatMap(([name, property]): [string, Json][] => {
    const [isSeen, isSet] = [!hidden.includes(`member:${name}`), !hidden.includes(`set:${name}`)];
    if (isSeen && isSet) return [[name, property]];
    if ((!isSeen && !isSet) || !isObject(property)) return [];
    return [[name, { ...property, ...(isSeen ? { readOnly: true } : { writeOnly: true }) }]];
  });
  return { ...schema, properties: Object.fromEntries(seen) };
}
