// The files of the pages: Swagger UI, which comes as a package and is only read, and the script and style of this
// service. They are read when the first page is asked for. Each has the hash of its content in its name, so that caches
// can keep it for good.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { encoded, type Coding } from './codings.js';
import { script } from './script.js';
import { style } from './style.js';

export interface DocsFile {
  /** `swagger-ui-Zm9vYmFy.js` */
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** The hash of its content. */
  readonly hash: string;
}

/** A file as it is sent. */
export interface SentFile {
  readonly content: Buffer;
  /** Differs by coding, since the bytes do. */
  readonly etag: string;
}

export interface DocsFiles {
  readonly library: DocsFile;
  readonly libraryStyle: DocsFile;
  readonly script: DocsFile;
  readonly style: DocsFile;
}

let reading: Promise<DocsFiles> | undefined;

/** @throws Error when the package is not installed */
export function filesOf(): Promise<DocsFiles> {
  reading ??= readFiles().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

export function fileNamed(files: DocsFiles, name: string): DocsFile | undefined {
  return Object.values(files).find((file: DocsFile) => file.name === name);
}

/** Files that have been encoded once, by their tags. */
const sent = new Map<string, Promise<SentFile>>();

export function sentAs(file: DocsFile, coding: Coding): Promise<SentFile> {
  const etag = coding === 'identity' ? `"${file.hash}"` : `"${file.hash}.${coding}"`;
  let known = sent.get(etag);
  if (known === undefined) {
    known = encoded(file.content, coding).then((content) => ({ content, etag }));
    known.catch(() => sent.delete(etag));
    sent.set(etag, known);
  }
  return known;
}

async function readFiles(): Promise<DocsFiles> {
  // The package has the built files of Swagger UI in a folder; none of its own code is run.
  const folder = new URL('static/', import.meta.resolve('@fastify/swagger-ui'));
  const read = (name: string): Promise<string> => readFile(new URL(name, folder), 'utf8');
  const [library, libraryStyle] = await Promise.all([read('swagger-ui-bundle.js'), read('swagger-ui.css')]);
  return {
    library: fileOf('swagger-ui', 'js', library),
    libraryStyle: fileOf('swagger-ui', 'css', libraryStyle),
    script: fileOf('docs', 'js', script),
    style: fileOf('docs', 'css', style),
  };
}

function fileOf(stem: string, extension: 'js' | 'css', text: string): DocsFile {
  const content = Buffer.from(text);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  const mediaType = extension === 'js' ? 'text/javascript' : 'text/css';
  return { name: `${stem}-${hash}.${extension}`, mediaType, content, hash };
}
