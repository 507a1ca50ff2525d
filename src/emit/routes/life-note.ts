import type { VersionLifecycle } from '../../model/service.js';

/** Text for people who use an older version: its dates, and the version to use instead. */
export function lifeNote({ version, deprecated, sunset, successor }: VersionLifecycle): string {
  const said = [
    deprecated === '' ? '' : `is deprecated from ${deprecated} on`,
    sunset === '' ? '' : `ends on ${sunset}`,
  ].filter((part) => part !== '');
  return `Version ${version} ${said.join(' and ')}. Use version ${successor}.`;
}
