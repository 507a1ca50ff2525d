// The arrows of docs/architecture.md, held against the imports: who may know whom, who may touch files, and who the process.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { circlesIn } from './testing/import-circles.js';

const root = dirname(fileURLToPath(import.meta.url));

interface Source {
  /** From the folder that was read. */
  readonly path: string;
  readonly text: string;
}

function sourcesIn(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => {
      const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      return { path, text: readFileSync(join(folder, path), 'utf8') };
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

const all = sourcesIn(root).filter(({ path }) => !path.startsWith('testing/cases/'));
const sources = all.filter(({ path }) => !path.startsWith('testing/') && !path.endsWith('.test.ts'));
// Files that public tools make of an interface, in `npm run test:ci`, are not ours.
const tests = sourcesIn(join(root, '../test')).filter(
  ({ path }) => !/^public-tools\/made\/|\/node_modules\//.test(path),
);

/** A part is a folder of src, or a file directly in it. Each may import itself and what is listed. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  source: [],
  text: [],
  diagnostics: ['source'],
  load: ['source', 'diagnostics'],
  types: ['source', 'text', 'diagnostics', 'load'],
  language: ['source', 'diagnostics', 'load', 'types'],
  model: ['source', 'diagnostics', 'load', 'types', 'language'],
  versions: ['source', 'text', 'diagnostics', 'load', 'types', 'language', 'model'],
  tables: ['source', 'diagnostics', 'load', 'types', 'language', 'model'],
  samples: ['types', 'model'],
  map: ['model'],
  emit: ['text', 'types', 'model', 'tables', 'samples', 'map', 'output/file-set.ts'],
  output: ['source', 'text', 'diagnostics'],
  'compile.ts': ['diagnostics', 'load', 'model', 'versions', 'tables', 'emit', 'output/file-set.ts'],
  'former-texts.ts': ['diagnostics', 'load', 'output', 'compile.ts'],
  'generate.ts': [
    'diagnostics',
    'load/read-history-files.ts',
    'load/read-input.ts',
    'output',
    'compile.ts',
    'former-texts.ts',
  ],
  conventions: [],
  commands: [
    'source',
    'text',
    'diagnostics',
    'load',
    'language',
    'model',
    'versions',
    'map',
    'output',
    'conventions',
    'generate.ts',
  ],
  'cli.ts': ['commands'],
};

/** Loaded only when they are needed: they take longer to load than a run without changes may take as a whole. */
const heavy = [
  'handlebars',
  'yaml',
  'ts-morph',
  'prompts',
  'execa',
  'diff',
  'node-diff3',
  'jsonc-parser',
  'pluralize',
  'chokidar',
  'oxfmt',
  'semver',
];

const files = ['node:fs', 'node:fs/promises', 'node:child_process', 'node:http'];

function importsOf(text: string, form: 'all' | 'static' = 'all'): string[] {
  const pattern =
    form === 'all' ? /(?:from|import)\s*\(?\s*'([^']+)'/g : /^(?:import|export)\b(?! type\b)[^;]*?from\s*'([^']+)'/gm;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function imported(path: string, specifier: string): string {
  return posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts');
}

/** The files that one imports as it is loaded. What is loaded later, when it is needed, may lead back. */
function neighboursOf(path: string, text: string): readonly string[] {
  const specifiers = [...text.matchAll(/^(?:import|export)\b[^;]*?from\s*'(\.[^']+)'/gm)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((specifier) => imported(path, specifier));
}

/** Imports between the folders that lie side by side in one: from each, the others that its files import. */
function foldersIn(around: string): ReadonlyMap<string, readonly string[]> {
  const folderOf = (path: string): string | undefined => {
    const [folder, ...inside] = path.startsWith(around) ? path.slice(around.length).split('/') : [];
    return inside.length > 0 ? folder : undefined;
  };
  const graph = new Map<string, readonly string[]>();
  for (const { path, text } of sources) {
    const own = folderOf(path);
    if (own === undefined) continue;
    const others = neighboursOf(path, text).flatMap((other) => folderOf(other) ?? []);
    const known = graph.get(own) ?? [];
    graph.set(own, [...known, ...others.filter((other) => other !== own)]);
  }
  return graph;
}

/** Every folder that holds folders, `` for src itself. */
function foldersOfFolders(): readonly string[] {
  const folders = sources.flatMap(({ path }) => {
    const names = path.split('/').slice(0, -1);
    return names.map((_, index) =>
      names
        .slice(0, index)
        .map((name) => `${name}/`)
        .join(''),
    );
  });
  return [...new Set(folders)];
}

function partOf(path: string): string {
  return path.split('/')[0] ?? path;
}

function without(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

describe('the arrows', () => {
  it('name every part of src', () => {
    expect(new Set(sources.map(({ path }) => partOf(path)))).toEqual(new Set(Object.keys(arrows)));
  });

  it.each(sources)('hold for $path', ({ path, text }) => {
    const allowed = [partOf(path), ...(arrows[partOf(path)] ?? [])];
    const others = importsOf(text)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => imported(path, specifier));
    expect(others.filter((other) => !allowed.includes(partOf(other)) && !allowed.includes(other))).toEqual([]);
  });
});

describe('stages', () => {
  it('are given the report of their run: none is called with a new report in place', () => {
    const given = sources.filter(({ text }) => /[(,]\s*new Report\(\)/.test(text)).map(({ path }) => path);
    expect(given).toEqual([]);
  });
});

describe('circles of imports', () => {
  it.each([
    { where: 'src/, its tests and testing/', files: all },
    { where: 'test/', files: tests },
  ])('do not exist in $where, not even of type imports', ({ files: some }) => {
    expect(some.length).toBeGreaterThan(100);
    expect(circlesIn(new Map(some.map(({ path, text }) => [path, neighboursOf(path, text)])))).toEqual([]);
  });

  it('do not exist between folders that lie side by side', () => {
    const circles = foldersOfFolders().flatMap((around) =>
      circlesIn(foldersIn(around)).map((names) => `${around}: ${names.join(', ')}`),
    );
    // The last step of resolving judges the model, and two rules ask what resolving asked before.
    expect(circles).toEqual(['model/: resolve, rules']);
  });

  it('are found when they are planted', () => {
    const imports = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['b.ts', 'd.ts'], 'd.ts': [] };
    expect(circlesIn(new Map(Object.entries(imports)))).toEqual([['b.ts', 'c.ts']]);
  });
});

describe('files and processes', () => {
  it('are touched only by load, output, finders of templates, modules and views, and readers of the package’s texts', () => {
    const touching = sources.filter(({ text }) => importsOf(text).some((specifier) => files.includes(specifier)));
    const allowed = /^(load|output)\/|^emit\/(parsed-modules|templates|view-modules)\.ts$|^conventions\/read-/;
    expect(touching.map(({ path }) => path).filter((path) => !allowed.test(path))).toEqual([]);
    expect(touching.length).toBeGreaterThan(3);
  });

  it('the process and the console are touched only by cli.ts and commands/, except for git’s environment', () => {
    const touching = sources.filter(({ text }) => /\b(?:process|console)\s*[.[]|node:process/.test(without(text)));
    const allowed = /^(cli\.ts$|commands\/|load\/git\.ts$)/;
    expect(touching.map(({ path }) => path).filter((path) => !allowed.test(path))).toEqual([]);
    expect(touching.length).toBeGreaterThan(1);
  });
});

describe('modules that find files by their own place', () => {
  it('lie one folder deep, as dist/bundle does', () => {
    const finding = sources.filter(({ text }) => without(text).includes('import.meta.url')).map(({ path }) => path);
    expect(finding.filter((path) => path.split('/').length !== 2)).toEqual([]);
    expect(finding.length).toBeGreaterThan(3);
  });
});

describe('modules that the command loads before it knows that there is work', () => {
  it('import none of the heavy libraries', () => {
    const seen = new Set<string>();
    const libraries = new Set<string>();
    const waiting = ['cli.ts', 'commands/generate/generate.ts', 'commands/console.ts'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const text = sources.find((source) => source.path === path)?.text ?? '';
      for (const specifier of importsOf(text, 'static')) {
        if (specifier.startsWith('.')) waiting.push(imported(path, specifier));
        else libraries.add(specifier);
      }
    }
    expect([...libraries].filter((library) => heavy.includes(library))).toEqual([]);
    expect(libraries).toContain('commander');
    expect(seen).toContain('output/write.ts');
  });
});
