// From the model to all files, in memory and pure: what is written where is in outputs.ts.
import type { Model } from '../model/model.js';
import type { FileSet, PlannedFile } from '../output/file-set.js';
import { controllerOutputs } from './controller-outputs.js';
import { resourceOutputs, serviceOutputs, textOutputs } from './outputs.js';
import { plainOutputs } from './plain-outputs.js';
import { migrationFiles } from './migrations.js';
import { fill, plainText } from './templates.js';
import { firstPlan } from '../schema/plan-schema.js';

/** @param plan how the database follows the model; without one, the database is new */
export function render(model: Model, plan = firstPlan(model)): FileSet {
  return [
    ...plainOutputs
      .filter(({ applies }) => applies?.(model) ?? true)
      .map(({ template, path, owner }) => file(path, plainText(template), owner)),
    ...serviceOutputs
      .filter(({ applies }) => applies?.(model) ?? true)
      .map(({ template, path, owner, view, entries, isSeam = false }) => ({
        ...file(path(model), fill(template, view(model)), owner),
        entries: entries?.(model) ?? [],
        isSeam,
      })),
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
    ...textOutputs.map(({ path, owner, text }) => file(path(model), text(model), owner)),
    ...migrationFiles(plan),
  ];
}

function file(path: string, text: string, owner: PlannedFile['owner']): PlannedFile {
  return { path, text, owner, entries: [] };
}

/** What a template leaves out leaves its blank lines behind. */
function closeGaps(text: string): string {
  const joined = text.includes('\n\n\n') ? text.replace(/\n{3,}/g, '\n\n') : text;
  return joined.includes('\n\n}\n') ? joined.replaceAll('\n\n}\n', '\n}\n') : joined;
}
