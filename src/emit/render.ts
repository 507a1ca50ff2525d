// From the model to all files, in memory and pure, before their layout: what is written where is in outputs.ts.
import type { Model } from '../model/model.js';
import { allOf, alone, type ServedVersions } from '../model/served.js';
import type { PlannedFile } from '../output/file-set.js';
import type { RenderedFile } from './lay-out.js';
import { transitionOutputs } from './state-outputs.js';
import { controllerOutputs } from './controller-outputs.js';
import type { ServiceOutput, TextOutput } from './output-row.js';
import { serviceOutputs, serviceTexts } from './outputs.js';
import { resourceOutputs } from './resource-outputs.js';
import { versionOutputs, versionTexts } from './version-outputs.js';
import { plainOutputs } from './plain-outputs.js';
import { migrationFiles } from './migrations.js';
import { fill, plainText } from './templates.js';
import { firstPlan } from '../tables/plan-schema.js';

/** Of a service that has one version. @param plan how the database follows the model; without one, the database is new */
export function render(model: Model, plan = firstPlan(alone(model))): readonly RenderedFile[] {
  return renderVersions(alone(model), plan);
}

export function renderVersions(versions: ServedVersions, plan = firstPlan(versions)): readonly RenderedFile[] {
  const { newest } = versions;
  const models = allOf(versions);
  return [
    ...plainOutputs
      .filter(({ applies }) => applies === undefined || models.some((model) => applies(model, versions)))
      .map(({ template, path, owner }) => plainFile(path, plainText(template), owner)),
    ...serviceOutputs
      .filter(({ applies }) => applies === undefined || models.some((model) => applies(model, versions)))
      .map((output) => rendered(output, newest, versions)),
    ...serviceTexts
      .filter(({ applies }) => applies?.(newest) ?? true)
      .map((output) => written(output, newest, versions)),
    ...models.flatMap((model) => filesOf(model, versions)),
    ...migrationFiles(plan).map((migration) => ({ ...migration, isFilled: false })),
  ];
}

/** What one version has for itself. */
function filesOf(model: Model, versions: ServedVersions): readonly RenderedFile[] {
  return [
    ...versionOutputs
      .filter(({ applies }) => applies?.(model, versions) ?? true)
      .map((output) => rendered(output, model, versions)),
    ...model.allResources.flatMap((resource) =>
      resourceOutputs
        .filter(({ applies }) => applies(resource))
        .map(({ template, path, view }) =>
          file(path(resource, model), closeGaps(fill(template, view(resource, model))), 'generator'),
        ),
    ),
    ...model.controllers.flatMap((controller) =>
      controllerOutputs
        .filter(({ applies }) => applies(controller, model))
        .map(({ template, path, view }) =>
          file(path(controller, model), closeGaps(fill(template, view(controller, model))), 'generator'),
        ),
    ),
    ...model.transitions.flatMap((transition) =>
      transitionOutputs
        .filter(({ applies }) => applies(transition))
        .map(({ template, path, view }) =>
          file(path(transition, model), closeGaps(fill(template, view(transition, model))), 'generator'),
        ),
    ),
    ...versionTexts.map((output) => written(output, model, versions)),
  ];
}

function rendered(output: ServiceOutput, model: Model, versions: ServedVersions): RenderedFile {
  const { template, path, owner, view, entries, isSeam = false } = output;
  const text = fill(template, view(model, versions));
  return { ...file(path(model), text, owner), entries: entries?.(model, versions) ?? [], isSeam };
}

function written({ path, owner, text }: TextOutput, model: Model, versions: ServedVersions): RenderedFile {
  return plainFile(path(model), text(model, versions), owner);
}

function file(path: string, text: string, owner: PlannedFile['owner']): RenderedFile {
  return { path, text, owner, entries: [], isFilled: true };
}

function plainFile(path: string, text: string, owner: PlannedFile['owner']): RenderedFile {
  return { ...file(path, text, owner), isFilled: false };
}

/** What a template leaves out leaves its blank lines behind. */
function closeGaps(text: string): string {
  const joined = text.includes('\n\n\n') ? text.replace(/\n{3,}/g, '\n\n') : text;
  return joined.includes('\n\n}\n') ? joined.replaceAll('\n\n}\n', '\n}\n') : joined;
}
