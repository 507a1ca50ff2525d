// The README's table of paths.
import { isTransition, offeredNouns } from '../../model/controllers.js';
import type { Controller, Model, Resource } from '../../model/model.js';
import { secondaryLists } from '../../model/secondary-lists.js';
import { ACCEPTANCES, hasInvitations } from '../../model/invitations.js';
import { markdownText } from '../../text/quoting.js';
import { methodsOf, offeredPaths, type OfferedPath } from '../routes/offered-paths.js';
import { withInvitations } from '../invitations/with-invitations.js';
import type { View } from '../templates.js';

interface PathRow {
  /** The partial that describes the path. */
  readonly form: string;
  readonly path: string;
  readonly methods: readonly string[];
  readonly singular: string;
  readonly plural: string;
  /** The state to which a transition leads. */
  readonly to: string;
  readonly description: string;
}

export function pathsView(given: Model): View {
  const model = withInvitations(given);
  const prefix = `/v${model.service.version}`;
  const paths = [
    ...[...model.allResources, ...secondaryLists(model)].flatMap((resource) =>
      offeredPaths(resource).map((offered, index) => resourceRow(prefix, resource, offered, index === 0)),
    ),
    ...offeredNouns(given).map((noun) => nounRow(prefix, noun)),
    ...acceptanceRows(model, prefix),
    ...(model.auth.scheme === 'cookie' ? sessionRows(prefix) : []),
  ];
  return { paths, describesPaths: paths.some(({ description }) => markdownText(description) !== '') };
}

function resourceRow(prefix: string, resource: Resource, offered: OfferedPath, isFirst: boolean): PathRow {
  const { kind, names, description } = resource;
  return {
    form: offered.ofList ? 'path-of-list' : kind === 'document' ? 'path-of-document' : 'path-of-item',
    path: prefix + offered.path,
    methods: methodsOf(offered),
    singular: names.singular,
    plural: names.plural,
    to: '',
    description: isFirst ? description : '',
  };
}

function nounRow(prefix: string, noun: Controller): PathRow {
  const { path, safe, names, description } = noun;
  return {
    form: isTransition(noun) ? 'path-of-transition' : 'path-of-controller',
    path: prefix + path,
    methods: safe ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'],
    singular: names.singular,
    plural: '',
    to: isTransition(noun) ? noun.to : '',
    description,
  };
}

/** Where the token of an invitation is sent. */
function acceptanceRows(model: Model, prefix: string): readonly PathRow[] {
  const nouns = hasInvitations(model) ? model.controllers.filter(({ key }) => key === ACCEPTANCES) : [];
  return nouns.map((noun) => ({ ...nounRow(prefix, noun), form: 'path-of-acceptances' }));
}

function sessionRows(prefix: string): readonly PathRow[] {
  const path = `${prefix}/sessions`;
  const names = { singular: '', plural: '', to: '', description: '' };
  return [
    { form: 'path-of-logging-in', path, methods: ['POST', 'OPTIONS'], ...names },
    { form: 'path-of-session', path: `${path}/current`, methods: ['GET', 'HEAD', 'DELETE', 'OPTIONS'], ...names },
  ];
}
