import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../testing/scratch-folder.js';
import { errorCode } from './read-folder.js';
import { makeFolder } from './apply.js';

function refusal(path: string): string {
  try {
    makeFolder(path);
    return '';
  } catch (error) {
    return errorCode(error);
  }
}

describe('makeFolder', () => {
  it('creates a folder and its parents, and accepts an existing one', () => {
    const folder = scratchFolder();
    for (let times = 0; times < 2; times += 1) {
      makeFolder(folder.path('a/b/c'));
      expect(folder.has('a/b/c')).toBe(true);
    }
  });

  it('ends with the system’s error when a path cannot be created', () => {
    const folder = scratchFolder();
    folder.write('file', '');
    expect(refusal(folder.path('file'))).toBe('EEXIST');
    expect(refusal(folder.path('file/below/deep'))).toBe('ENOTDIR');
    expect(refusal(folder.path('a'.repeat(300), 'below'))).toBe('ENAMETOOLONG');
  });

  // Node's recursive `mkdir` takes the refusal of this file system for a missing parent, and retries without end.
  it.runIf(existsSync('/proc/self'))('ends with it in /proc too', () => {
    expect(refusal('/proc/restwright/below')).toBe('ENOENT');
  });
});
