import { mkdirSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Report } from '../../diagnostics/report.js';
import { scratchFolder } from '../../testing/scratch-folder.js';
import { checkLocation } from './location.js';

function codesOf(output: string, input: string): string[] {
  const report = new Report();
  const isFine = checkLocation(output, input, report);
  const codes = report.sorted().map((diagnostic) => diagnostic.code);
  expect(isFine).toBe(codes.length === 0);
  return codes;
}

describe('checkLocation', () => {
  it('accepts a folder beside or below the input, existing or not', () => {
    const folder = scratchFolder();
    folder.write('service/resources.yaml', '');
    mkdirSync(folder.path('service/generated'));
    mkdirSync(folder.path('..generated'));
    for (const output of ['service/generated', 'service/absent/deep', '..generated', 'absent']) {
      expect(codesOf(folder.path(output), folder.path('service/resources.yaml'))).toEqual([]);
    }
  });

  it('refuses a folder that holds the input, the home folder or everything', () => {
    const folder = scratchFolder();
    folder.write('service/api/resources.yaml', '');
    for (const output of ['service/api', 'service', 'service/api/../api/']) {
      expect(codesOf(folder.path(output), folder.path('service/api/resources.yaml'))).toEqual(['output-too-wide']);
    }
    for (const output of ['/', homedir(), dirname(homedir())]) {
      expect(codesOf(output, folder.path('service/api/resources.yaml'))).toEqual(['output-too-wide']);
    }
  });

  it('resolves links in the input’s path', () => {
    const folder = scratchFolder();
    folder.write('real/resources.yaml', '');
    symlinkSync(folder.path('real'), folder.path('linked'));
    expect(codesOf(folder.path('real'), folder.path('linked/resources.yaml'))).toEqual(['output-too-wide']);
  });

  it('refuses a link, a file, and a folder below a file', () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', '');
    folder.write('file', '');
    mkdirSync(folder.path('folder'));
    symlinkSync(folder.path('folder'), folder.path('link'));
    const input = folder.path('resources.yaml');
    expect(codesOf(folder.path('link'), input)).toEqual(['output-is-a-link']);
    expect(codesOf(folder.path('file'), input)).toEqual(['output-not-a-folder']);
    expect(codesOf(folder.path('file/generated'), input)).toEqual(['output-not-writable']);
  });
});
