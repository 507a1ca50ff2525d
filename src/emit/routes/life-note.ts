import type { VersionLifecycle } from '../../model/service.js';

/** For people: when an older version is to be left, and for which. */
export function lifeNote({ version, deprecated, sunset, successor }: VersionLifecycle): string {
  const said = [
    deprecated === '' ? '' : `is deprecated from ${deprecated} on`,
    sunset === '' ? '' : `ends on ${sunset}`,
  ].filter((part) => part !== '');
  return `Version ${version} ${said.join(' and ')}. Use version ${successor}.`;
}
