// What a run does to the output folder, file by file: the one list that the command prints, counts and returns as JSON.
/** Whether the run writes or deletes this file. */
export function isWork(change) {
  return change.kind === 'created' || change.kind === 'updated' || change.kind === 'deleted';
}
