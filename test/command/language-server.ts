// Drives the YAML language server as an editor does, over standard input and output (Language Server Protocol).
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { root } from '../support/built-command.js';

export interface Completion {
  readonly label: string;
  readonly insertText?: string;
  readonly documentation?: string | { readonly value: string };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
}

interface Params {
  readonly uri?: string;
  readonly diagnostics?: readonly { readonly message: string }[];
  readonly items?: readonly unknown[];
}

/** The position of the cursor in a text. */
const CURSOR = '▲';
const HEAD_END = '\r\n\r\n';

export class LanguageServer {
  readonly #folder: string;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers = new Map<number, (text: string) => void>();
  readonly #judged = new Map<string, (messages: readonly string[]) => void>();
  #received = Buffer.alloc(0);
  #count = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    const server = join(root, 'node_modules/yaml-language-server/bin/yaml-language-server');
    this.#child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdout.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  /** @param folder the folder of the files as the server sees it */
  static async start(folder: string): Promise<LanguageServer> {
    const server = new LanguageServer(folder);
    const capabilities = {
      textDocument: {
        completion: { completionItem: { snippetSupport: true } },
        hover: { contentFormat: ['markdown'] },
      },
      workspace: { configuration: true },
    };
    await server.#ask('initialize', { processId: process.pid, rootUri: pathToFileURL(folder).href, capabilities });
    server.#send({ method: 'initialized', params: {} });
    return server;
  }

  async stop(): Promise<void> {
    const ended = new Promise((end) => this.#child.once('close', end));
    this.#child.kill();
    await ended;
  }

  /** Completions at the cursor. */
  async completionsAt(text: string): Promise<readonly Completion[]> {
    const { items }: { readonly items: readonly Completion[] } = await this.#at(text, 'textDocument/completion');
    return items;
  }

  /** The Markdown shown for the word at the cursor. */
  async hoverAt(text: string): Promise<string> {
    const { contents }: { readonly contents: { readonly value: string } } = await this.#at(text, 'textDocument/hover');
    return contents.value;
  }

  /** Errors in the text. */
  async faultsOf(text: string): Promise<readonly string[]> {
    const uri = this.#nextUri();
    const judged = new Promise<readonly string[]>((resolve) => this.#judged.set(uri, resolve));
    this.#open(uri, text);
    return judged;
  }

  async #at<Result>(text: string, method: string): Promise<Result> {
    const uri = this.#nextUri();
    const before = text.slice(0, text.indexOf(CURSOR)).split('\n');
    this.#open(uri, text.replace(CURSOR, ''));
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    return this.#ask(method, { textDocument: { uri }, position });
  }

  #nextUri(): string {
    return pathToFileURL(join(this.#folder, `resources-${++this.#count}.yaml`)).href;
  }

  #open(uri: string, text: string): void {
    const textDocument = { uri, languageId: 'yaml', version: 1, text };
    this.#send({ method: 'textDocument/didOpen', params: { textDocument } });
  }

  async #ask<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#count;
    const answer = new Promise<string>((resolve) => this.#answers.set(id, resolve));
    this.#send({ id, method, params });
    const { result, error }: { readonly result: Result; readonly error?: unknown } = JSON.parse(await answer);
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return result;
  }

  #send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}${HEAD_END}${text}`);
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const end = this.#received.indexOf(HEAD_END);
      if (end < 0) return;
      const [, length = ''] = /^Content-Length: (\d+)/im.exec(this.#received.subarray(0, end).toString()) ?? [];
      const start = end + HEAD_END.length;
      if (this.#received.length < start + Number(length)) return;
      const text = this.#received.subarray(start, start + Number(length)).toString();
      this.#received = this.#received.subarray(start + Number(length));
      this.#take(text);
    }
  }

  #take(text: string): void {
    const { id, method, params }: Message = JSON.parse(text);
    if (method === undefined) this.#answers.get(id ?? 0)?.(text);
    else if (method === 'textDocument/publishDiagnostics')
      this.#judged.get(params?.uri ?? '')?.((params?.diagnostics ?? []).map(({ message }) => message));
    // The server asks for settings, of which there are none, and for notices of changes, which it does not get.
    else if (id !== undefined) this.#send({ id, result: params?.items?.map(() => ({})) ?? null });
  }
}
