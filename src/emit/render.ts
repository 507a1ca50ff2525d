// Renders all files from the model, in memory, before their layout. The path of a template is the path of its output.
import type { Controller, Model, Resource, Transition } from '../model/model.js';
import { secondaryLists } from '../model/secondary-lists.js';
import { newestFirst, singleVersion, type ServedVersions } from '../model/served.js';
import type { Owner } from '../output/file-set.js';
import { firstPlan, type SchemaPlan } from '../tables/plan-schema.js';
import { reachedFiles } from './reached-files.js';
import type { RenderedFile } from './layout/lay-out.js';
import { mergeImports } from './layout/merge-imports.js';
import { migrationFiles } from './sql/migration-files.js';
import type { Output } from './output.js';
import { outputs, ownerOf, variantPath } from './outputs.js';
import { fill, hasTemplate } from './templates.js';
import { testFileStem, resourceFolder } from './names/emitted-names.js';

const OF_EACH: readonly string[] = ['resource', 'list', 'controller', 'transition'];

/** A file about all resources can take as long to lay out as a hundred others, so it is not the last. */
const wholesFirst = outputs.toSorted(
  (a, b) => Number(OF_EACH.includes(a.output.per)) - Number(OF_EACH.includes(b.output.per)),
);

/** Renders a service with one version. @param plan the next migration; without one, the database is new */
export function render(model: Model, plan = firstPlan(singleVersion(model))): readonly RenderedFile[] {
  return renderVersions(singleVersion(model), plan);
}

export function renderVersions(versions: ServedVersions, plan = firstPlan(versions)): readonly RenderedFile[] {
  return [...eachRendered(versions, plan)];
}

/** Renders one file at a time, so that each can be laid out while the next is rendered. */
export function* eachRendered(versions: ServedVersions, plan = firstPlan(versions)): Generator<RenderedFile, void> {
  const files: RenderedFile[] = [];
  for (const file of filledFiles(versions, plan)) {
    files.push(file);
    yield file;
  }
  const reached = reachedFiles(files, versions);
  yield* reached;
  yield* filesAboutFiles([...files, ...reached], versions);
  for (const migration of migrationFiles(plan)) yield { ...migration, isFilled: false };
}

/** The files that have a view, except those about other files. */
function* filledFiles(versions: ServedVersions, plan: SchemaPlan): Generator<RenderedFile, void> {
  const models = newestFirst(versions);
  for (const { path, output } of wholesFirst) {
    switch (output.per) {
      case 'service':
        if (models.some((model) => output.isEmitted(model, versions)))
          yield* rendered(path, output, path, [versions.newest, versions]);
        break;
      case 'version':
        for (const model of models)
          if (output.isEmitted(model, versions))
            yield* rendered(path, output, inVersion(path, model), [model, versions]);
        break;
      case 'schema':
        yield* rendered(path, output, path, [plan]);
        break;
      case 'contents':
        break;
      case 'resource':
        yield* ofEach(models, path, output, ({ allResources }) => allResources);
        break;
      case 'list':
        yield* ofEach(models, path, output, secondaryLists);
        break;
      case 'controller':
        yield* ofEach(models, path, output, ({ controllers }) => controllers);
        break;
      case 'transition':
        yield* ofEach(models, path, output, ({ transitions }) => transitions);
        break;
    }
  }
}

function* filesAboutFiles(files: readonly RenderedFile[], versions: ServedVersions): Generator<RenderedFile, void> {
  const paths = files.map(({ path }) => path);
  for (const { path, output } of outputs)
    if (output.per === 'contents') yield* rendered(path, output, path, [paths, versions]);
}

/** @param of finds the subjects in a version; each has a file */
function* ofEach<Subject extends Resource | Controller | Transition>(
  models: readonly Model[],
  path: string,
  output: Output<readonly [Subject, Model]>,
  of: (model: Model) => readonly Subject[],
): Generator<RenderedFile, void> {
  for (const model of models)
    for (const subject of of(model))
      if (output.isEmitted(subject, model))
        yield* rendered(path, output, inVersion(inFolder(path, subject), model), [subject, model]);
}

function inVersion(path: string, { service }: Model): string {
  return path.replace('{version}', `v${service.version}`);
}

/** A folder has the name of its path (`rooms/participants`), a file of tests the whole path in one word. */
function inFolder(path: string, subject: Resource | Controller | Transition): string {
  return path.replace(/\{(?:resource|list|controller|transition)\}(\/?)/, (_, end: string) =>
    end === '' ? testFileStem(subject) : `${resourceFolder(subject)}/`,
  );
}

/** Empty for an output without holes, which `reachedFiles` emits. */
function rendered<Subject extends readonly unknown[]>(
  path: string,
  output: Output<Subject>,
  target: string,
  subject: Subject,
): readonly RenderedFile[] {
  const { view, text: textOf, owner = ownerOf(target), entries, isExtensionPoint = false } = output.parts;
  const startsFrom = output.parts.startsFrom?.(...subject);
  if (textOf !== undefined) {
    const file = { ...fileOf(target, textOf(...subject), owner), isFilled: false };
    return [entries === undefined ? file : { ...file, entries: entries(...subject), isExtensionPoint }];
  }
  const template = `${variantPath(path, output.variantOf(...subject))}.hbs`;
  if (view === undefined || !hasTemplate(template)) return [];
  const filled = fill(template, view(...subject));
  // A document may show code, whose imports stay where they are. The formatter takes care of blank lines in code.
  const text = target.endsWith('.ts') ? mergeImports(target, filled) : closeGaps(filled);
  const file = fileOf(target, text, owner);
  const whole = { ...file, entries: entries?.(...subject) ?? [], isExtensionPoint };
  return [startsFrom === undefined ? whole : { ...whole, startsFrom }];
}

function fileOf(path: string, text: string, owner: Owner): RenderedFile {
  return { path, text, owner, entries: [], isFilled: true };
}

/** Removes the blank lines that skipped parts of a template leave behind. */
function closeGaps(text: string): string {
  return text.includes('\n\n\n') ? text.replace(/\n{3,}/g, '\n\n') : text;
}
