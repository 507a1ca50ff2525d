// What the files of the service as a whole say: mounts, media types, paths, profiles.
import type { Model } from '../../model/model.js';
import { versionNames } from './version-names.js';

/** The test that runs the conventions over the routes of a version. */
export function conformanceTestView(model: Model): Record<string, unknown> {
  return { ...versionNames(model) };
}
