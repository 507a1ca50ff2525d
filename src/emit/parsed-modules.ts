// The files without holes, parsed: as the build has stored them, or anew where nothing was built or a file has changed since.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database } from '../model/database.js';
import { hasEngineParts, withEngineParts } from './engine-parts.js';
import { parseModule, type ParsedModule } from './parse-module.js';
import { isAsBuilt, listedTemplates, plainText, textHash } from './templates.js';

interface BuiltModule extends ParsedModule {
  /** The hash of the text in templates/. */
  readonly hash: string;
}

export interface PlainModule {
  /** As a service on these engines has it, whole. */
  readonly text: string;
  readonly parsed: ParsedModule;
  /** True when lines of other engines were taken out, so that the layout may change. */
  readonly hasParts: boolean;
}

const DATABASES: readonly Database[] = ['both', 'sqlite', 'postgres'];

const built = fileURLToPath(new URL('../modules.json', import.meta.url));
const ready = new Map<string, ParsedModule>();
let loaded: Readonly<Record<string, BuiltModule>> | undefined;

/** @param path of a TypeScript file without holes, relative to templates/ */
export function plainModule(path: string, database: Database): PlainModule {
  const whole = plainText(path);
  const hasParts = hasEngineParts(whole);
  const text = hasParts ? withEngineParts(path, whole, database) : whole;
  const key = hasParts ? keyOf(path, database) : path;
  const parsed = ready.get(key) ?? builtModule(key, path, whole) ?? parseModule(path, text);
  ready.set(key, parsed);
  return { text, parsed, hasParts };
}

function keyOf(path: string, database: Database): string {
  return `${path} ${database}`;
}

function builtModule(key: string, path: string, whole: string): ParsedModule | undefined {
  const found = builtModules()[key];
  return found !== undefined && (isAsBuilt(path) || textHash(whole) === found.hash) ? found : undefined;
}

function builtModules(): Readonly<Record<string, BuiltModule>> {
  loaded ??= existsSync(built) ? JSON.parse(readFileSync(built, 'utf8')) : {};
  return loaded ?? {};
}

/** The text of dist/modules.json: every file without holes, parsed. */
export function parsedModules(): string {
  const modules: Record<string, BuiltModule> = {};
  for (const path of listedTemplates('.ts')) {
    const whole = plainText(path);
    const hash = textHash(whole);
    if (!hasEngineParts(whole)) modules[path] = { hash, ...parseModule(path, whole) };
    else
      for (const database of DATABASES)
        modules[keyOf(path, database)] = { hash, ...parseModule(path, withEngineParts(path, whole, database)) };
  }
  return JSON.stringify(modules);
}
