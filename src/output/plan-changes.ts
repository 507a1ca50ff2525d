// Decides what a run does to each file, from the planned files, the manifest and the disk. It writes nothing.
import type { Disk, DiskEntry } from './disk/read-folder.js';
import type { FileSet, PlannedFile } from './file-set.js';
import type { Manifest } from './manifest.js';
import type { Moving } from './moving/moving.js';
import { MovedFiles } from './moving/plan-moved.js';
import { type Plan, PlanDraft, type PlanOptions } from './plan-draft.js';

/**
 * @param manifest undefined when there is none
 * @param moving undefined when no file of the service has moved
 */
export async function planChanges(
  files: FileSet,
  manifest: Manifest | undefined,
  disk: Disk,
  options: PlanOptions,
  moving?: Moving,
): Promise<Plan> {
  const draft = new PlanDraft(manifest, disk, options, moving?.followed);
  const moved = moving && manifest && new MovedFiles({ draft, manifest, disk, options }, moving);
  const planned = new Set(files.map((file) => file.path));
  for (const file of files) {
    const entry = disk.get(file.path) ?? { kind: 'absent' };
    const isYours = file.owner === 'user' || file.owner === 'until-edited';
    if (moved !== undefined && (await moved.plan(file))) continue;
    if (file.owner === 'generator' && manifest?.ejected.has(file.path)) draft.planEjected(file, entry);
    else if (entry.kind === 'obstacle' && isYours) draft.keep(file.path);
    else if (entry.kind === 'obstacle') draft.refuse('obstacle', file, { what: entry.what });
    else if (isLinkTo(planned, file, entry))
      draft.refuse('obstacle', file, { what: `it is a link to ${entry.at}, which is written too` });
    else if (file.owner === 'shared') await draft.planSharedFile(file, entry);
    else if (file.owner === 'user') await draft.planUserFile(file, entry);
    else if (file.owner === 'until-edited') draft.planUntilEdited(file, entry);
    else if (file.owner === 'history') draft.planHistory(file, entry);
    else await draft.planGenerated(file, entry);
  }
  const isLeft = (path: string): boolean => !planned.has(path) && !moved?.isDone(path);
  for (const path of manifest?.generated.keys() ?? []) if (isLeft(path)) draft.planObsolete(path);
  for (const path of manifest?.yours.keys() ?? []) if (!planned.has(path)) draft.noteLeftOver(path);
  for (const path of manifest?.ejected.keys() ?? []) if (isLeft(path)) draft.noteEjectedLeftOver(path);
  for (const path of moving?.followed.keys() ?? [])
    if (isLeft(path) && !manifest?.ejected.has(path)) draft.planUnplanned(path);
  return draft.plan(moving?.moves.formerPaths);
}

/** Writing both files through the link would swap their texts at each run. */
function isLinkTo(
  planned: ReadonlySet<string>,
  { path, owner }: PlannedFile,
  entry: DiskEntry,
): entry is DiskEntry & { kind: 'file' } {
  return owner === 'shared' && entry.kind === 'file' && entry.at !== path && planned.has(entry.at);
}
