import { serviceOutput } from '../../../output.js';
import type { MediaType, Model } from '../../../../model/model.js';
import type { ServedVersions } from '../../../../model/served.js';
import { keepsFormerPaths } from '../../../former-paths.js';
import { ImportList } from '../../../imports.js';
import { expressionText, type Expression } from '../../../expression.js';
import { lifeNote } from '../../../life-note.js';
import { flatList, group, stringLiteral, textProperty } from '../../../typescript.js';
import { wrapperOfSessions } from '../../../session-wrapper.js';
import { versionPrefix } from '../../places.js';
import { fromOldest, versionNames } from '../../version-names.js';

export const output = serviceOutput({ view: mediaView });

/** Where pages log in and out. */
function pageSessions(model: Model): string {
  const wrapper = wrapperOfSessions(model);
  const place = stringLiteral(`${versionPrefix(model)}/sessions`);
  return `sessionControls(${[place, ...(wrapper === undefined ? [] : [stringLiteral(wrapper)])].join(', ')})`;
}

function mediaView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  const sends = (mediaType: MediaType): boolean => newest.conventions.mediaTypes.includes(mediaType);
  const imports = new ImportList().add('./runtime/medium.js', 'Medium', 'type');
  const media: Expression[] = [];
  if (sends('application/hal+json')) {
    imports.add('./runtime/hal.js', 'hal');
    media.push('hal');
  }
  const pages = sends('text/html');
  const models = fromOldest(versions);
  const withControllers = models.filter(({ controllers }) => controllers.length > 0);
  if (pages) {
    imports.add('./runtime/html/frame.js', 'Service', 'type').add('./runtime/html/html.js', 'htmlMedium');
    const named = (of: readonly Model[], what: string): readonly string[] =>
      of.map((model) => {
        const { version } = versionNames(model);
        imports.add(`./${version}/pages.js`, `${version}${what}`);
        return `${version}${what}`;
      });
    const [resources, controllers] = [named(models, 'Pages'), named(withControllers, 'Controllers')];
    const kept = models.filter(keepsFormerPaths).map((model) => {
      const { version } = versionNames(model);
      imports.add(`./${version}/former-paths.js`, `${version}FormerPaths`);
      return `${version}FormerPaths`;
    });
    if (kept.length > 0) imports.add('./runtime/former-paths.js', 'askedAtNewPaths');
    const asked: Expression[] = kept.length > 0 ? [{ callee: 'askedAtNewPaths', arguments: [joined(kept)] }] : [];
    const functions = controllers.length > 0 || asked.length > 0 ? [joined(controllers)] : [];
    media.push({ callee: 'htmlMedium', arguments: ['service', joined(resources), ...functions, ...asked] });
  }
  const logsIn = pages && newest.auth.scheme === 'cookie';
  if (logsIn) imports.add('./runtime/html/session-controls.js', 'sessionControls');
  return {
    imports: imports.toString(),
    versions: flatList(models.map((model) => stringLiteral(versionNames(model).version))),
    pages,
    notes: notesOf(newest),
    docs: newest.docs,
    sessions: logsIn ? pageSessions(newest) : '',
    title: textProperty('title', newest.service.title),
    media: expressionText({ items: media }),
  };
}

/** What the pages of a version say of its end; '' where nothing is announced. */
function notesOf({ service: { lifecycles } }: Model): string {
  const notes = lifecycles.map((life) => `v${life.version}: ${stringLiteral(lifeNote(life))}`);
  return notes.length === 0 ? '' : group('{ ', notes, ' }');
}

/** One list, or what it is made of. */
function joined(names: readonly string[]): Expression {
  return names.length === 1 ? names.join('') : { items: names.map((name) => `...${name}`) };
}
