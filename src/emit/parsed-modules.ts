// The files without holes, parsed: as the build has stored them, or anew where nothing was built or a file has changed since.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { differentFacts, hasParts, type PartFacts, partsIn, withParts } from './optional-parts.js';
import { type ModulePart, parseModule, type ParsedModule } from './parse-module.js';
import { isAsBuilt, listedTemplates, plainText, textHash } from './templates.js';

interface BuiltModule extends ParsedModule {
  /** The hash of the text in templates/. */
  readonly hash: string;
}

export interface PlainModule {
  /** As this service has it, whole. */
  readonly text: string;
  readonly parsed: ParsedModule;
  /** True when lines of other services were taken out, so that the layout may change. */
  readonly isPartial: boolean;
}

const built = fileURLToPath(new URL('../modules.json', import.meta.url));
const ready = new Map<string, ParsedModule>();
let loaded: Readonly<Record<string, BuiltModule>> | undefined;

/** @param path of a TypeScript file without holes, relative to templates/ */
export function plainModule(path: string, facts: PartFacts): PlainModule {
  const whole = plainText(path);
  const isPartial = hasParts(whole);
  const text = isPartial ? withParts(path, whole, facts) : whole;
  const key = isPartial ? keyOf(path, partsIn(whole, facts)) : path;
  const parsed = ready.get(key) ?? builtModule(key, path, whole) ?? parseModule(path, text);
  ready.set(key, parsed);
  return { text, parsed, isPartial };
}

function keyOf(path: string, parts: readonly string[]): string {
  return [path, ...parts].join(' ');
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
    if (!hasParts(whole)) modules[path] = { hash, ...parseModule(path, whole) };
    else
      for (const facts of differentFacts(whole))
        modules[keyOf(path, partsIn(whole, facts))] = { hash, ...parseModule(path, withParts(path, whole, facts)) };
  }
  return JSON.stringify(withoutOtherCalls(modules));
}

/** Most calls are of what no class of these files has. */
function withoutOtherCalls(modules: Readonly<Record<string, BuiltModule>>): Readonly<Record<string, BuiltModule>> {
  const statements = Object.values(modules).flatMap((one) => one.statements);
  const known = new Set(statements.flatMap(({ members, fields }) => [...members.map(({ call }) => call), ...fields]));
  const narrowed = <Part extends ModulePart>(part: Part): Part => ({
    ...part,
    calls: part.calls.filter((call) => known.has(call)),
  });
  const entries = Object.entries(modules).map(([key, module]): [string, BuiltModule] => [
    key,
    {
      ...module,
      statements: module.statements.map((one) => ({ ...narrowed(one), members: one.members.map(narrowed) })),
    },
  ]);
  return Object.fromEntries(entries);
}
