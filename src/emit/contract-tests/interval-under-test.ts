// Facts of intervals that may not overlap, for the emitted conformance checks: ends that overlap with those of the example, or meet them.
import { chosenMembers } from '../../model/fields.js';
import type { Field, Json, NoOverlap, Resource } from '../../model/model.js';
import { madeType } from '../../types/structures/members.js';
import { isOrderedValue } from '../../types/order.js';
import { compareValues, isSimple, orderOf } from '../../types/types.js';

type Ends = readonly [Json, Json];

export function intervalUnderTest({ group, start, end }: NoOverlap, resource: Resource): Json {
  const members = ([from, to]: Ends): Json => ({ [start.name]: from, [end.name]: to });
  const [[from = null, otherFrom = null], [to = null, otherTo = null]] = [start.sampleValues, end.sampleValues];
  const [late, early] = [boundOf(start, 'max'), boundOf(end, 'min')];
  const isAfter = isOrderedValue(from) && isOrderedValue(otherFrom) && compareValues(start.type, from, otherFrom) < 0;
  const [free, over]: readonly [Ends, Ends] = isAfter
    ? [
        [to, otherFrom],
        [late, otherFrom],
      ]
    : [
        [otherTo, from],
        [otherTo, early],
      ];
  return {
    group: chosenMembers(group, resource).map(({ name }) => name),
    ends: [start.name, end.name],
    overlapping: [[from, to] as const, [late, early] as const, over].map(members),
    meeting: members(free),
  };
}

/** The last start, or the first end, of an interval within the example. */
function boundOf(field: Field, bound: 'min' | 'max'): Json {
  const type = madeType(field);
  return isSimple(type) ? (orderOf(type)?.bounds(type)[bound] ?? null) : null;
}
