// What whoever begins a version has to know of the code of their own.

/** @param version the one that was the newest */
export function hooksNote(version: number): string {
  const next = version + 1;
  return `Hooks in src/extensions/v${version}.ts are those of version ${version} alone: what should hold in version ${next} too, src/extensions/v${next}.ts has to name.`;
}
