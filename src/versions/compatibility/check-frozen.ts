// A version that was released means what it meant then: its clients count on it.
import type { Report } from '../../diagnostics/report.js';
import { shortAddress } from '../differences/address.js';
import type { Change } from '../differences/change.js';
import { diff } from '../differences/diff.js';
import type { Version } from '../../model/version.js';
import { placeIn } from '../../language/place-in.js';
import { inWords } from './verdict.js';

/** @param released what its lock says */
export function checkFrozen(frozen: Version, released: Version, report: Report): void {
  for (const change of diff(released.model, frozen.model)) {
    if (change.kind === 'text' || change.kind === 'example') continue;
    const { isExact, ...was } = placeIn(released.spec, change.older);
    const related = [{ ...was, label: isExact ? 'as it was released' : 'as it was released, where it is not written' }];
    const params = {
      at: shortAddress(change.newer),
      version: frozen.model.service.version,
      how: difference(change),
      lock: was.source.path,
    };
    report.add('frozen-version-changed', placeIn(frozen.spec, change.newer), params, related);
  }
}

function difference(change: Change): string {
  if (change.kind.endsWith('-added')) return 'is new';
  if (change.kind.endsWith('-removed')) return 'is gone';
  return 'from' in change && typeof change.from !== 'object'
    ? `is ${inWords(change.to)}, and was ${inWords(change.from)}`
    : 'is another one';
}
