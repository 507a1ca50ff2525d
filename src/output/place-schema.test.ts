import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.js';
import { locateSchema, findSchemaCopy } from './place-schema.js';

describe('the schema for an editor', () => {
  it('is the installed one, in the folder or above it, even before the folder exists', () => {
    const folder = scratchFolder();
    folder.write('node_modules/restwright/schema/resources.schema.json', '{}');
    const installed = 'node_modules/restwright/schema/resources.schema.json';
    expect(locateSchema(folder.root)).toEqual({ path: installed, text: undefined });
    expect(locateSchema(folder.path('shops/one'))).toEqual({ path: `../../${installed}`, text: undefined });
  });

  it('is otherwise a copy beside the input, made once', () => {
    const folder = scratchFolder();
    const { path, text } = locateSchema(folder.root);
    expect(path).toBe('resources.schema.json');
    expect(JSON.parse(text ?? '{}')).toHaveProperty('$defs.service');
    folder.write('resources.schema.json', 'mine');
    expect(locateSchema(folder.root)).toEqual({ path, text: undefined });
  });

  it('is compared with this version when it is a copy', () => {
    const folder = scratchFolder();
    expect(findSchemaCopy(folder.root)).toBeUndefined();
    const { path, text = '' } = locateSchema(folder.root);
    folder.write(path, text.replaceAll('\n', '\r\n'));
    expect(findSchemaCopy(folder.root)).toMatchObject({ path: folder.path(path), isCurrent: true });
    folder.write(path, text.replace('{', '{ "title": "of another version",'));
    expect(findSchemaCopy(folder.root)).toMatchObject({ isCurrent: false });
  });
});
