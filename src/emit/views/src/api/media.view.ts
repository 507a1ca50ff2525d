import { serviceOutput } from '../../../output.js';
import type { Model } from '../../../../model/model.js';
import type { MediaType } from '../../../../model/service.js';
import type { ServedVersions } from '../../../../model/served.js';
import { keepsFormerPaths } from '../../../routes/offered-paths.js';
import { lifeNote, wrapperOfSessions } from '../../../routes/route-facts.js';
import { versionPrefix } from '../../../routes/urls.js';
import { oldestFirst, versionNames } from '../../../names/emitted-names.js';
import type { View } from '../../../templates.js';

export const output = serviceOutput({ view: mediaView });

function mediaView(newest: Model, versions: ServedVersions): View {
  const sends = (mediaType: MediaType): boolean => newest.conventions.mediaTypes.includes(mediaType);
  const models = oldestFirst(versions);
  const withControllers = models.filter(({ controllers }) => controllers.length > 0);
  const moved = models.filter(keepsFormerPaths);
  const { lifecycles, title } = newest.service;
  return {
    hal: sends('application/hal+json'),
    pages: sends('text/html') && {
      title,
      versions: models.map((model) => versionNames(model).version),
      notes:
        lifecycles.length > 0 && Object.fromEntries(lifecycles.map((life) => [`v${life.version}`, lifeNote(life)])),
      sessions: newest.auth.scheme === 'cookie' && {
        path: `${versionPrefix(newest)}/sessions`,
        wrapper: wrapperOfSessions(newest) ?? '',
      },
      docs: newest.docs,
      resources: tablesView(models, 'Pages', 'pages'),
      functions: withControllers.length > 0 ? 'functions-of-controllers' : moved.length > 0 && 'functions-of-none',
      controllers: tablesView(withControllers, 'Controllers', 'pages'),
      moved: moved.length > 0 && tablesView(moved, 'FormerPaths', 'former-paths'),
    },
  };
}

/** The tables of versions: one table by its name, several as a list of names. */
function tablesView(models: readonly Model[], suffix: string, file: string): View {
  const tables = models.map((model) => {
    const { version } = versionNames(model);
    return { version, file, name: `${version}${suffix}` };
  });
  return { tables, one: tables.length === 1 ? tables.map(({ name }) => name).join('') : '' };
}
