// The texts that a release of Restwright changes.

/**
 * Puts what is unreleased under a version, and an empty "Unreleased" above it.
 * @throws Error where nothing is unreleased
 */
export function releasedChangelog(text, version, date) {
  const heading = '## Unreleased\n';
  const at = text.indexOf(`\n${heading}`) + 1;
  const unreleased = at === 0 ? '' : text.slice(at + heading.length).split(/^## /m)[0];
  if (!/^- /m.test(unreleased)) throw new Error('CHANGELOG.md has nothing under "## Unreleased" to release.');
  const released = `${heading}\n## ${version} - ${date.toISOString().slice(0, 10)}\n`;
  return text.slice(0, at) + released + text.slice(at + heading.length);
}

/** Names the packed file as npm does. */
export function renamedPackage(text, version) {
  return text.replaceAll(/restwright-[0-9]+\.[0-9]+\.[0-9]+[0-9A-Za-z.-]*\.tgz/g, `restwright-${version}.tgz`);
}
