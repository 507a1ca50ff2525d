// Names of versions in emitted code.
import type { Model } from '../../model/model.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';

export function versionNames(model: Model): { readonly version: string; readonly versionName: string } {
  const { version } = model.service;
  return { version: `v${version}`, versionName: `V${version}` };
}

export function fromOldest(versions: ServedVersions): readonly Model[] {
  return newestFirst(versions).toReversed();
}
