import { versionOutput } from '../../../../output.js';
import type { Model, Resource } from '../../../../../model/model.js';
import { bodyTypes } from '../../../../routes/route-facts.js';
import { methodsOf, offeredPaths } from '../../../../routes/offered-paths.js';
import { secondaryLists } from '../../../../../model/secondary-lists.js';
import { offeredNouns } from '../../../../../model/controllers.js';
import { withInvitations } from '../../../../invitations/with-invitations.js';
import { versionPrefix } from '../../../../routes/urls.js';
import { versionNames } from '../../../../names/emitted-names.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({ view: pathsView });

/** The headers that OPTIONS answers for a path, and `isEntry` for a path where a client can start. */
interface PathEntry {
  readonly path: string;
  readonly allow: string;
  readonly acceptPatch?: string;
  readonly acceptPost?: string;
  readonly isEntry?: true;
}

function pathsView(given: Model): View {
  const model = withInvitations(given);
  const profiles = `${versionPrefix(model)}/profiles/{resource}`;
  return {
    ...versionNames(model),
    paths: [
      ...[...model.allResources, ...secondaryLists(model)].flatMap((resource) => resourceEntries(resource, model)),
      ...offeredNouns(model).map((noun) => nounEntry(noun, model)),
      { path: profiles, allow: 'GET, HEAD, OPTIONS' },
    ],
  };
}

function resourceEntries(resource: Resource, model: Model): readonly PathEntry[] {
  return offeredPaths(resource).map((offered) => {
    const methods = methodsOf(offered);
    return {
      path: versionPrefix(model) + offered.path,
      allow: methods.join(', '),
      ...(offered.operations.includes('patch') && {
        acceptPatch: 'application/json-patch+json, application/merge-patch+json',
      }),
      ...(offered.operations.includes('create') && { acceptPost: bodyTypes(model).join(', ') }),
      ...(methods.includes('GET') && !offered.path.includes('{') && { isEntry: true }),
    };
  });
}

function nounEntry({ safe, path }: ReturnType<typeof offeredNouns>[number], model: Model): PathEntry {
  const entry = versionPrefix(model) + path;
  return safe
    ? { path: entry, allow: 'GET, HEAD, OPTIONS' }
    : { path: entry, allow: 'POST, OPTIONS', acceptPost: bodyTypes(model).join(', ') };
}
