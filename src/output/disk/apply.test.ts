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
  it('makes a folder and those above it, and is content with one that is there', () => {
    const folder = scratchFolder();
    for (let times = 0; times < 2; times += 1) {
      makeFolder(folder.path('a/b/c'));
      expect(folder.has('a/b/c')).toBe(true);
    }
  });

  it('ends with the system’s refusal where a path cannot be made', () => {
    const folder = scratchFolder();
    folder.write('file', '');
    expect(refusal(folder.path('file'))).toBe('EEXIST');
    expect(refusal(folder.path('file/below/deep'))).toBe('ENOTDIR');
    expect(refusal(folder.path('a'.repeat(300), 'below'))).toBe('ENAMETOOLONG');
  });

  // Node’s own recursion takes a refusal of this file system for a parent that is missing, and asks again without end.
  it.runIf(existsSync('/proc/self'))('ends with it in /proc too', () => {
    expect(refusal('/proc/restwright/below')).toBe('ENOENT');
  });
});
