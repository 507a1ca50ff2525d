// From the model to all files, in memory and pure, before their layout. What is written where is the path of its template.
import type { Controller, Model, Resource, Transition } from '../model/model.js';
import { newestFirst, singleVersion, type ServedVersions } from '../model/served.js';
import type { Owner } from '../output/file-set.js';
import { firstPlan, type SchemaPlan } from '../tables/plan-schema.js';
import { reachedFiles } from './copied-files.js';
import type { RenderedFile } from './lay-out.js';
import { mergeImports } from './merge-imports.js';
import { migrationFiles } from './sql/migration-files.js';
import type { Output } from './output.js';
import { outputs, ownerOf, variantPath } from './outputs.js';
import { fill, hasTemplate } from './templates.js';
import { fileStem, folderOf } from './names/file-names.js';

/** Of a service that has one version. @param plan how the database follows the model; without one, the database is new */
export function render(model: Model, plan = firstPlan(singleVersion(model))): readonly RenderedFile[] {
  return renderVersions(singleVersion(model), plan);
}

export function renderVersions(versions: ServedVersions, plan = firstPlan(versions)): readonly RenderedFile[] {
  const files = filledFiles(versions, plan);
  return [
    ...files,
    ...reachedFiles(files, versions),
    ...migrationFiles(plan).map((migration) => ({ ...migration, isFilled: false })),
  ];
}

/** Those that have a view. */
function filledFiles(versions: ServedVersions, plan: SchemaPlan): readonly RenderedFile[] {
  const models = newestFirst(versions);
  return outputs.flatMap(({ path, output }) => {
    switch (output.per) {
      case 'service': {
        const asks = models.some((model) => output.isEmitted(model, versions));
        return asks ? rendered(path, output, path, [versions.newest, versions]) : [];
      }
      case 'version':
        return models
          .filter((model) => output.isEmitted(model, versions))
          .flatMap((model) => rendered(path, output, inVersion(path, model), [model, versions]));
      case 'schema':
        return rendered(path, output, path, [plan]);
      case 'resource':
        return ofEach(models, path, output, ({ allResources }) => allResources, inFolder);
      case 'controller':
        return ofEach(models, path, output, ({ controllers }) => controllers, inFolder);
      case 'transition':
        return ofEach(models, path, output, ({ transitions }) => transitions, inFolder);
    }
  });
}

/** @param of what there is one file of in each version */
function ofEach<Subject extends Resource | Controller | Transition>(
  models: readonly Model[],
  path: string,
  output: Output<readonly [Subject, Model]>,
  of: (model: Model) => readonly Subject[],
  place: (path: string, subject: Subject) => string,
): readonly RenderedFile[] {
  return models.flatMap((model) =>
    of(model)
      .filter((subject) => output.isEmitted(subject, model))
      .flatMap((subject) => rendered(path, output, inVersion(place(path, subject), model), [subject, model])),
  );
}

function inVersion(path: string, { service }: Model): string {
  return path.replace('{version}', `v${service.version}`);
}

/** A folder is named for the way to it, the file of its tests for all of that. */
function inFolder(path: string, subject: Resource | Controller | Transition): string {
  return path.replace(/\{(?:resource|controller|transition)\}(\/?)/, (_, end: string) =>
    end === '' ? fileStem(subject) : `${folderOf(subject)}/`,
  );
}

/** None where the output is one that has no holes: that is emitted when it is reached. */
function rendered<Subject extends readonly unknown[]>(
  path: string,
  output: Output<Subject>,
  target: string,
  subject: Subject,
): readonly RenderedFile[] {
  const { view, text, owner = ownerOf(target), entries, isExtensionPoint = false } = output.parts;
  if (text !== undefined) return [{ ...fileOf(target, text(...subject), owner), isFilled: false }];
  const template = `${variantPath(path, output.variantOf(...subject))}.hbs`;
  if (view === undefined || !hasTemplate(template)) return [];
  const file = fileOf(target, closeGaps(mergeImports(target, fill(template, view(...subject)))), owner);
  return [{ ...file, entries: entries?.(...subject) ?? [], isExtensionPoint }];
}

function fileOf(path: string, text: string, owner: Owner): RenderedFile {
  return { path, text, owner, entries: [], isFilled: true };
}

/** What a template leaves out leaves its blank lines behind. */
function closeGaps(text: string): string {
  const joined = text.includes('\n\n\n') ? text.replace(/\n{3,}/g, '\n\n') : text;
  return joined.includes('\n\n}\n') ? joined.replaceAll('\n\n}\n', '\n}\n') : joined;
}
