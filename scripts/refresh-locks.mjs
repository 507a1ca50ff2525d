// Run this after changing the emitted dependencies in templates/package.json.hbs and generating.
// It updates generated/package-lock.json, and makes the lock template of all services from it.
// Packages that only some services have stand there under their conditions.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';

/** Versions held back in the lock alone, because the next ones refuse Node 20. */
const held = {
  // 6.8 brings cookie 2, which needs Node 22. Fastify accepts any 6.
  'light-my-request': '6.6.0',
};

const generated = join(root, 'generated');
const description = JSON.parse(readFileSync(join(generated, 'package.json'), 'utf8'));
const lockPath = join(generated, 'package-lock.json');

const base = lockOf(description, undefined);
writeFileSync(lockPath, textOf(base));
const wanted = optionalDependencies();
const locks = wanted.map(({ flag, dependencies, devDependencies }) => {
  const asked = {
    ...description,
    dependencies: { ...description.dependencies, ...dependencies },
    devDependencies: { ...description.devDependencies, ...devDependencies },
  };
  return { flag, dependencies, devDependencies, packages: lockOf(asked, lockPath).packages };
});
writeFileSync(join(root, 'templates/package-lock.json.hbs'), template());

/** Works in an empty folder. Beside an installation, npm would lock only this machine's native packages. */
function lockOf(packageJson, from) {
  const folder = mkdtempSync(join(tmpdir(), 'restwright-lock-'));
  try {
    if (from !== undefined) copyFileSync(from, join(folder, 'package-lock.json'));
    for (const overrides of [held, undefined]) {
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...packageJson, overrides }));
      runNpm(
        ['install', '--package-lock-only', '--no-audit', '--no-fund', '--omit-lockfile-registry-resolved'],
        folder,
      );
    }
    return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Dependencies between `{{#if flag}}` and `{{/if}}` in templates/package.json.hbs. */
function optionalDependencies() {
  const text = readFileSync(join(root, 'templates/package.json.hbs'), 'utf8');
  const flags = [...new Set([...text.matchAll(/\{\{#if (\w+)\}\}\n {4}"/g)].map(([, flag]) => flag))];
  return flags
    .map((flag) => ({
      flag,
      ...Object.fromEntries(['dependencies', 'devDependencies'].map((name) => [name, within(text, name, flag)])),
    }))
    .filter(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies }).length > 0);
}

function within(text, name, flag) {
  const [, group = ''] = new RegExp(`^  "${name}": \\{\n([^]*?)^  \\}`, 'm').exec(text) ?? [];
  const blocks = [...group.matchAll(new RegExp(`\\{\\{#if ${flag}\\}\\}\n([^]*?)\\{\\{/if\\}\\}`, 'g'))];
  return Object.fromEntries(
    blocks.flatMap(([, lines = '']) =>
      [...lines.matchAll(/"([^"]+)": "([^"]+)"/g)].map(([, one, range]) => [one, range]),
    ),
  );
}

/** The flagship's lock plus the packages of each flag. */
function template() {
  const flagOf = new Map();
  const entries = { ...base.packages };
  for (const { flag, packages } of locks) {
    for (const [path, entry] of Object.entries(packages)) {
      if (path === '') continue;
      if (path in base.packages) {
        if (JSON.stringify(entry) !== JSON.stringify(base.packages[path]))
          throw new Error(`${flag} changes ${path}: it needs a rule of its own.`);
        continue;
      }
      if (flagOf.has(path) && JSON.stringify(entries[path]) !== JSON.stringify(entry))
        throw new Error(`Two flags want ${path}, each another one.`);
      flagOf.set(path, [...(flagOf.get(path) ?? []), flag]);
      entries[path] = entry;
    }
  }
  const lines = [
    '{',
    '  "name": "{{name}}",',
    ...['version', 'lockfileVersion', 'requires'].map((key) => `  "${key}": ${JSON.stringify(base[key])},`),
    '  "packages": {',
  ];
  const paths = Object.keys(entries).toSorted((a, b) => a.localeCompare(b, 'en'));
  const last = paths.findLastIndex((path) => !flagOf.has(path));
  paths.forEach((path, index) => {
    const text =
      path === '' ? ownEntry() : indented(`${JSON.stringify(path)}: ${JSON.stringify(entries[path], undefined, 2)}`, 4);
    const flags = flagOf.get(path) ?? [];
    if (flags.length > 1) throw new Error(`Several flags want ${path}: it needs a flag of its own.`);
    // After the last unconditional package, each conditional one brings the comma before it.
    if (flags.length === 0) lines.push(index === last ? text : `${text},`);
    else if (index < last) lines.push(`{{#if ${flags[0]}}}`, `${text},`, '{{/if}}');
    else lines.push(`${lines.pop()}{{#if ${flags[0]}}},\n${text}{{/if}}`);
  });
  return `${[...lines, '  }', '}'].join('\n')}\n`;
}

/** The root entry, which repeats package.json. */
function ownEntry() {
  const { '': own } = base.packages;
  const groups = Object.entries(own).map(([key, value]) => {
    if (key === 'name') return '      "name": "{{name}}"';
    if (key !== 'dependencies' && key !== 'devDependencies')
      return indented(`${JSON.stringify(key)}: ${JSON.stringify(value, undefined, 2)}`, 6);
    const added = locks.flatMap((lock) => Object.entries(lock[key]).map(([name, range]) => [name, range, lock.flag]));
    const all = [...Object.entries(value).map(([name, range]) => [name, range, '']), ...added].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    );
    const last = all.findLastIndex(([, , flag]) => flag === '');
    const lines = all.map(([name, range, flag], index) => {
      const line = `        ${JSON.stringify(name)}: ${JSON.stringify(range)}${index === last ? '' : ','}`;
      if (index > last) throw new Error(`${name} comes last, and needs the comma before it.`);
      return flag === '' ? line : `{{#if ${flag}}}\n${line}\n{{/if}}`;
    });
    return `      ${JSON.stringify(key)}: {\n${lines.join('\n')}\n      }`;
  });
  return `    "": {\n${groups.join(',\n')}\n    },`.replace(/,$/, '');
}

function indented(text, columns) {
  return text.replaceAll(/^/gm, ' '.repeat(columns));
}

function textOf(lock) {
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}
