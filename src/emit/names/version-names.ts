// How emitted code names the versions of a service.
import type { Model } from '../../model/model.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';

export function versionNames(model: Model): { readonly version: string; readonly versionName: string } {
  const { version } = model.service;
  return { version: `v${version}`, versionName: `V${version}` };
}

export function fromOldest(versions: ServedVersions): readonly Model[] {
  return newestFirst(versions).toReversed();
}
