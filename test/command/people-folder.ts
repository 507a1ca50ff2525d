// The smallest input that tests of commands begin with.
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';

export const people = 'service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string\n';

export function peopleFolder(): ScratchFolder {
  const folder = scratchFolder();
  folder.write('resources.yaml', people);
  return folder;
}
