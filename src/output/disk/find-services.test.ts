import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manifestPath } from '../manifest.js';
import { enclosingService, candidateServices } from './find-services.js';

let folder: string;
const path = (...names: string[]): string => join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restwright-others-'));
  mkdirSync(path('service', 'src'), { recursive: true });
  writeFileSync(path('service', manifestPath), '{"generated":{},"yours":{},"shared":{}}');
  // Each folder has a manifest that cannot be read.
  mkdirSync(path('folder', manifestPath), { recursive: true });
  writeFileSync(path('file'), '');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('services that nobody named', () => {
  it.each([undefined, 'resources.yaml'])('are those with a readable manifest (input %s)', (input) => {
    const config = input === undefined ? undefined : path(input);
    expect(candidateServices(path('generated'), config)).toEqual([path('service')]);
  });

  it('do not exist where there is no folder', () => {
    expect(candidateServices(path('file', 'generated'), undefined)).toEqual([]);
  });
});

describe('the service around a path', () => {
  it('is the nearest folder with a manifest', () => {
    expect(enclosingService(path('service', 'src', 'app.ts'))).toBe(relative('.', path('service')));
  });

  it('does not exist where the manifest is a folder', () => {
    expect(enclosingService(path('folder', 'app.ts'))).toBeUndefined();
  });
});
