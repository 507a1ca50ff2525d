// Compares the generator that runs with the one that wrote a service last, as the service's manifest names it.

/**
 * - `first`: nothing was generated here yet.
 * - `unknown`: the manifest names no version, as before 0.1.0, or something that is none.
 * - `newer`, `older`: the generator that runs, compared with `wrote`.
 */
export type GeneratorRelation =
  | { readonly kind: 'first' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'same' | 'newer' | 'older'; readonly wrote: string };

/**
 * A manifest is anybody's to edit, so its text goes no further than this: `wrote` is a version of SemVer.
 * @param wrote the manifest's text, or undefined without a manifest
 * @param runs the version of the generator that runs
 */
export async function relateGenerators(wrote: string | undefined, runs: string): Promise<GeneratorRelation> {
  if (wrote === undefined) return { kind: 'first' };
  if (wrote === runs) return { kind: 'same', wrote: runs };
  const { default: semver } = await import('semver');
  const before = semver.parse(wrote);
  if (before === null) return { kind: 'unknown' };
  const order = semver.compare(runs, before);
  return { kind: order === 0 ? 'same' : order > 0 ? 'newer' : 'older', wrote: before.version };
}
