// The first text of a new version's extensions: a copy of those of the version before, without what its types do not take.
import type * as Morph from 'ts-morph';
import { escapeText } from '../../diagnostics/wording.js';
import type { Span } from '../../source/source-file.js';
import type { FileSet, PlannedFile, SharedEntry } from '../file-set.js';
import { normalizedText } from '../manifest.js';
import { extendUserFile } from '../merging/extend-user-file.js';
import { applyEdits } from '../code/edits.js';
import { parseCode } from '../code/parse-code.js';
import { type Part, Parts, removal } from './parts.js';
import { renameVersion } from './rename-version.js';
import { type CodeFault, ServiceProgram } from './service-program.js';

export interface CopiedHooks {
  readonly text: string;
  /** `users.validate`, `loanClosures`. */
  readonly copied: readonly string[];
  readonly leftOut: readonly LeftOutHook[];
  /** Members that the new version needs, and that the copy has no place for. */
  readonly unplaceable: readonly SharedEntry[];
}

export interface LeftOutHook {
  /** '' for the whole file. */
  readonly name: string;
  /** A clause or a message of the compiler, without a full stop. */
  readonly reason: string;
  /** In the former text. */
  readonly span: Span;
}

/** The owner's file of the version before. */
export interface FormerHooks {
  readonly path: string;
  readonly text: string;
}

/** @param planned the file of the new version, as it is without a version before it */
export type CopyHooks = (former: FormerHooks, planned: PlannedFile) => Promise<CopiedHooks | undefined>;

/** A round leaves out at least one part. Nobody's file has more that depend on each other. */
const MOST_ROUNDS = 50;

/** A name that is not declared, and a declaration or an import that nothing uses. */
const UNKNOWN_NAME = new Set([2304, 2503, 2552, 18_004]);
const UNUSED = new Set([6133, 6192, 6196, 6198, 6199]);
/** The same of all that a statement declares or imports. */
const ALL_UNUSED = new Set([6192, 6199]);
const UNKNOWN_MODULE = 2307;

/**
 * @param planned the new version's file as it is without a version before it
 * @returns undefined when the former file has nothing of its owner's
 */
export async function copyHooks(
  former: FormerHooks,
  planned: PlannedFile,
  files: FileSet,
  output: string,
): Promise<CopiedHooks | undefined> {
  const stub = files.find(({ path }) => path === planned.startsFrom)?.text ?? '';
  const text = former.text.replace(/^\uFEFF/, '');
  if (normalizedText(text) === stub) return undefined;
  const morph = await import('ts-morph');
  const copy = new HookCopy(morph, { ...former, text }, planned, new ServiceProgram(morph, output, files));
  return copy.make(firstLine(stub));
}

class HookCopy {
  readonly #morph: typeof Morph;
  readonly #former: FormerHooks;
  readonly #planned: PlannedFile;
  readonly #program: ServiceProgram;
  readonly #from: string;
  readonly #to: string;
  readonly #leftOut = new Map<string, LeftOutHook>();
  /** Why a name is gone that a part may use. */
  readonly #reasons = new Map<string, string>();

  constructor(morph: typeof Morph, former: FormerHooks, planned: PlannedFile, program: ServiceProgram) {
    this.#morph = morph;
    this.#former = former;
    this.#planned = planned;
    this.#program = program;
    this.#from = versionIn(former.path);
    this.#to = versionIn(planned.path);
  }

  /** @param header the generator's first line, which names the version */
  async make(header: string): Promise<CopiedHooks | undefined> {
    const { path, text } = this.#former;
    const before = this.#program.faultsIn(path, text);
    const broken = before.find(({ isSyntax }) => isSyntax);
    if (broken !== undefined) return this.#nothing(broken);
    const parts = this.#partsOf(text, this.#from);
    if (!parts.hasObject || path !== this.#planned.startsFrom) return this.#shared();
    const known = new Set(before.map((fault) => faultKey(fault, parts.at(fault.start), this.#from)));
    const begun = text.startsWith(header) ? firstLine(this.#planned.text) + text.slice(header.length) : text;
    let copy = renameVersion(this.#morph, begun, this.#from, this.#to);
    const written = this.#partsOf(copy, this.#to).members.filter((member) => !this.#isStub(member));
    copy = this.#withoutUnoffered(copy);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const extended = await extendUserFile(copy, this.#planned.entries);
      copy = extended?.text ?? copy;
      const unplaceable = extended?.unplaceable ?? [];
      // What is wrong with the frame is then that such a member is missing.
      const faults = this.#newFaults(copy, known).filter(({ part }) => part !== undefined || unplaceable.length === 0);
      if (faults.length === 0) return this.#result(copy, written, unplaceable);
      const next = this.#withoutFaults(copy, faults);
      if (next === undefined || next === copy) return this.#nothing(faults[0]?.fault);
      copy = next;
    }
    return this.#nothing(undefined);
  }

  /** Hooks that are not written as one object are taken as they are: both versions then run the same code. */
  #shared(): CopiedHooks {
    const { path, text: stub } = this.#planned;
    const type = `${this.#to.toUpperCase()}Extensions`;
    const module = this.#former.path.replace(/^.*src\/extensions\/(.*)\.ts$/, './$1.js');
    const text = [
      firstLine(stub),
      `import type { ${type} } from '../api/${this.#to}/extensions.js';`,
      `import { ${this.#from} } from '${module}';`,
      '',
      `// What holds in ${this.#from} holds here too.`,
      `export const ${this.#to} = ${this.#from} satisfies ${type};`,
      '',
    ].join('\n');
    const [fault] = this.#program.faultsIn(path, text);
    if (fault !== undefined) return this.#nothing(fault);
    return { text, copied: [this.#from], leftOut: [], unplaceable: [] };
  }

  #result(text: string, written: readonly Part[], unplaceable: readonly SharedEntry[]): CopiedHooks | undefined {
    const leftOut = [...this.#leftOut.values()];
    const copied = written.map(({ name }) => name).filter((name) => !this.#leftOut.has(name));
    return copied.length + leftOut.length === 0 ? undefined : { text, copied, leftOut, unplaceable };
  }

  #nothing(fault: CodeFault | undefined): CopiedHooks {
    const reason = withoutStop(fault?.message ?? 'its parts depend on each other too deeply');
    return {
      text: this.#planned.text,
      copied: [],
      unplaceable: [],
      leftOut: [{ name: '', reason, span: { start: 0, end: firstLine(this.#former.text).length } }],
    };
  }

  /** Faults that the former file does not have. What is wrong with a whole resource says more than what follows inside of it. */
  #newFaults(text: string, known: ReadonlySet<string>): readonly LocatedFault[] {
    const parts = this.#partsOf(text, this.#to);
    const width = ({ part }: LocatedFault): number => part?.node.getWidth() ?? Infinity;
    return this.#program
      .faultsIn(this.#planned.path, text)
      .map((fault) => ({ fault, part: parts.at(fault.start) }))
      .filter(({ fault, part }) => !known.has(faultKey(fault, part, this.#to)) && !isKept(fault, part))
      .toSorted((one, other) => width(other) - width(one));
  }

  /** Leaves out the resources, hooks and functions that the new version does not have. */
  #withoutUnoffered(text: string): string {
    const offered = this.#program.membersOf(`src/api/${this.#to}/extensions.ts`, `${this.#to.toUpperCase()}Extensions`);
    const { resources, members } = this.#partsOf(text, this.#to);
    const gone = resources.filter(({ name, isSpread }) => !isSpread && !offered.has(name));
    const unoffered = members.filter(({ name, isSpread }) => {
      const [resource = '', hook] = name.split('.');
      return !isSpread && hook !== undefined && offered.has(resource) && offered.get(resource)?.has(hook) === false;
    });
    const removed = [
      ...gone.map((part) => ({ part, reason: `${this.#to} has no "${part.name}"` })),
      ...unoffered.map((part) => {
        const [resource, hook] = part.name.split('.');
        return { part, reason: `"${resource}" of ${this.#to} offers no "${hook}"` };
      }),
    ];
    for (const { part, reason } of removed) this.#leaveOut(part, undefined, reason);
    return applyEdits(
      text,
      removed.map(({ part, reason }) => removal(text, part, this.#commentFor(part, reason))),
    );
  }

  #commentFor({ name }: Part, reason: string): string {
    return escapeText(`Not taken over from ${this.#from}: ${name}, since ${reason}.`);
  }

  /** Undefined when a fault is in no part. What nothing uses any more goes when nothing else is wrong. */
  #withoutFaults(text: string, faults: readonly LocatedFault[]): string | undefined {
    const wrong = faults.filter(({ fault }) => !UNUSED.has(fault.code));
    const removed = new Map<Morph.Node, { readonly part: Part; readonly comment: string }>();
    for (const { fault, part } of wrong.length > 0 ? wrong : faults) {
      if (part === undefined) return undefined;
      if ([...removed.values()].some((other) => isTogether(part, other.part))) continue;
      const reason = this.#reasonOf(fault);
      if (part.kind === 'member') this.#leaveOut(part, fault, reason);
      else if (wrong.length > 0) for (const name of part.names) this.#reasons.set(name, reason);
      const comment = part.kind === 'member' ? this.#commentFor(part, reason) : '';
      removed.set(part.node, { part, comment });
    }
    return applyEdits(
      text,
      [...removed.values()].map(({ part, comment }) => removal(text, part, comment)),
    );
  }

  /** Of a resource, each of its hooks is left out. */
  #leaveOut(part: Part, fault: CodeFault | undefined, reason: string): void {
    for (const original of this.#partsOf(this.#former.text, this.#from).membersOf(part.name)) {
      const { name } = original;
      const span = fault === undefined ? original.nameSpan : this.#spanOf(original, part, fault);
      if (!this.#leftOut.has(name)) this.#leftOut.set(name, { name, reason, span });
    }
  }

  /** The place of the fault in the former text, or the name of the hook when that is elsewhere. */
  #spanOf(original: Part, { node }: Part, { start, length }: CodeFault): Span {
    const at = original.node.getStart() + start - node.getStart();
    const isSame =
      this.#former.text.slice(at, at + length) ===
      node
        .getSourceFile()
        .getFullText()
        .slice(start, start + length);
    return isSame && length > 0 ? { start: at, end: at + length } : original.nameSpan;
  }

  #reasonOf({ code, message }: CodeFault): string {
    if (code === UNKNOWN_MODULE) return `${this.#to} has no ${/'[^']*'/.exec(message)?.[0] ?? 'such module'}`;
    const name = /'([^']*)'/.exec(message)?.[1] ?? '';
    return (UNKNOWN_NAME.has(code) ? this.#reasons.get(name) : undefined) ?? withoutStop(message);
  }

  #isStub({ name, node }: Part): boolean {
    const value = this.#morph.Node.isPropertyAssignment(node) ? node.getInitializer()?.getText() : undefined;
    return this.#planned.entries.some(({ keys, value: stub }) => keys.slice(1).join('.') === name && value === stub);
  }

  #partsOf(text: string, version: string): Parts {
    return new Parts(this.#morph, parseCode(this.#morph, text), version);
  }
}

interface LocatedFault {
  readonly fault: CodeFault;
  readonly part: Part | undefined;
}

/** What is not used inside of a hook, or beside a name of the same statement that is, stays as its owner wrote it. */
function isKept({ code }: CodeFault, part: Part | undefined): boolean {
  if (part === undefined || !UNUSED.has(code)) return false;
  return part.kind === 'member' || (part.names.length > 1 && !ALL_UNUSED.has(code));
}

/** One goes with the other, or shares a comma with it: names of one import go one after the other. */
function isTogether({ kind, node }: Part, { node: other }: Part): boolean {
  const isInside = other.getStart() <= node.getStart() && node.getEnd() <= other.getEnd();
  return isInside || (kind === 'specifier' && node.getParent() === other.getParent());
}

/** Tells a fault apart from others, in the words of any version. */
function faultKey({ code, message }: CodeFault, part: Part | undefined, version: string): string {
  const words = new RegExp(`\\b${version}(?=\\b|Extensions)`, 'gi');
  return [code, part?.name ?? '', message.replaceAll(words, 'version')].join('\n');
}

function versionIn(path: string): string {
  return /(v[0-9]+)(?:\/index)?\.ts$/.exec(path)?.[1] ?? '';
}

function firstLine(text: string): string {
  return text.split(/\r?\n/)[0] ?? '';
}

function withoutStop(message: string): string {
  return message
    .replace(/ Did you mean .*$/, '')
    .slice(0, 200)
    .replace(/\.$/, '');
}
