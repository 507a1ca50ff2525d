// Faults in what several versions of one service have.
import { rows, runtime, type Fault } from '../fault.js';

const beside = rows('version-differences', [
  [
    'R-9.2',
    'a version uses what is another one’s',
    'src/api/v1/articles/routes.ts',
    "from './store.js'",
    "from '../../v2/articles/store.js'",
  ],
  [
    'R-9.3',
    'what another version leaves out is nothing',
    'src/api/v1/articles/store.ts',
    'COALESCE("pages", 1) AS "_pages_shown"',
    '"pages"',
  ],
  [
    'R-9.3',
    'what another version shows inside of an object is lost',
    'src/api/store/stored-objects.ts',
    'shape[name] === false ? was[name] : given[name]',
    'given[name]',
  ],
  [
    'R-9.3',
    'what another version has inside of an object is shown',
    'src/api/store/stored-objects.ts',
    'shape[name] === false ? undefined : value[name]',
    'value[name]',
  ],
]);

const ending = rows('three-versions', [
  [
    'R-9.3',
    'a member has another name than in the version before',
    'src/api/v3/parts/representation.ts',
    '"price":',
    '"cost":',
  ],
  [
    'R-9.4',
    'a deprecation is told in milliseconds',
    'src/api/runtime/app/lifecycle.ts',
    'Date.parse(deprecated) / 1000',
    'Date.parse(deprecated)',
  ],
  [
    'R-9.4',
    'a version does not end',
    'src/api/runtime/app/lifecycle.ts',
    'sunset === undefined || clock.now().getTime() < Date.parse(sunset)',
    'true',
  ],
  [
    'R-9.4',
    'the newest version is told of too',
    'src/api/runtime/app/lifecycle.ts',
    'version === segments[0]',
    'version !== segments[0]',
  ],
  ['R-9.4', 'nobody hears of the successor', 'src/api/runtime/app/lifecycle.ts', 'addLinks(reply, found);', ''],
]);

const aliased = rows('aliases', [
  ['R-9.3', 'two values under two names are taken', runtime('body/aliases'), ": 'contradiction';", ": 'own';"],
  [
    'R-9.3',
    'the new name counts, whatever the former one says',
    runtime('body/aliases'),
    'if (isAsShown(former, shown))',
    'if (own !== null)',
  ],
  [
    'B.3',
    'what a patch takes away is looked for under the new name alone',
    runtime('body/aliases'),
    "return isPatchedAsFormer ? 'former' : 'own';",
    "return 'own';",
  ],
  ['R-9.3', 'a patch takes one of two names away', runtime('body/aliases'), '(isPatched &&', '(!isPatched &&'],
  [
    'R-9.3',
    'an answer has the new name alone',
    runtime('body/aliases'),
    '`${name}:${value},${alias}:${value}`',
    '`${name}:${value}`',
  ],
  [
    'R-9.3',
    'faults are at the new name alone',
    runtime('body/contract'),
    'return isFormer ? former : name;',
    'return name;',
  ],
]);

const moved = rows('former-paths', [
  [
    'R-9.3',
    'an old path is gone',
    runtime('answers/former-paths'),
    'app.route({ ...route, url: routeUrl(path) });',
    'continue;',
  ],
  [
    'R-9.3',
    'a page at an old path leads to the new one',
    runtime('answers/former-paths'),
    'hrefAsked(request, collection.href)',
    'collection.href',
  ],
  [
    'R-9.3',
    'a body in its old wrapper is refused',
    runtime('answers/former-paths'),
    'isFormer ? { ...contract, wrapper: formerWrapper } : contract',
    'contract',
  ],
  [
    'R-9.3',
    'HAL has the items under the new name alone',
    runtime('answers/former-paths'),
    '[collection.relation, collection.formerRelation]',
    '[collection.relation]',
  ],
]);

export const versionFaults: readonly Fault[] = [...beside, ...ending, ...aliased, ...moved];
