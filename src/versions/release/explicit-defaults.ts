// Writes the defaults that clients see into the text of a version, so that a later generator's other defaults cannot change its meaning.
import { Document, isAlias, isMap, isNode, parseDocument } from 'yaml';
import type { Model } from '../../model/model.js';
import type { Spec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';

/** Keeps comments and order. */
export function writeExplicitDefaults(text: string, spec: Spec, model: Model): string {
  const document = parseDocument(text, { merge: true, intAsBigInt: true });
  for (const { path, value } of missingDefaults(spec, model)) {
    const [first = ''] = path;
    const there = document.get(first, true);
    // An alias is replaced by a copy, since other keys share its node.
    if (isAlias(there)) document.set(first, there.resolve(document)?.clone());
    else if (path.length > 1 && !isMap(there)) document.set(first, document.createNode({}));
    document.setIn(path, value);
  }
  return withSections(text, document);
}

const SECTIONS = ['language', 'conventions', 'limits'];

/** The text with the sections of the document; every other byte stays. */
function withSections(text: string, document: Document.Parsed): string {
  const { contents } = document;
  if (!isMap(contents) || contents.flow === true) return document.toString(LAYOUT);
  const before = parseDocument(text).contents;
  let result = text.endsWith('\n') ? text : `${text}\n`;
  // Edits go from the end, so that earlier offsets stay valid.
  const pairs = contents.items.filter(({ key }) => SECTIONS.includes(String(key)));
  for (const pair of pairs.toReversed()) {
    const part = new Document({});
    part.set(pair.key, pair.value);
    const onOneLine = part.toString(LAYOUT);
    if (isMap(pair.value) && onOneLine.length > LONGEST_LINE) pair.value.flow = false;
    const section = part.toString(LAYOUT);
    const there = isMap(before) ? before.items.find(({ key }) => String(key) === String(pair.key)) : undefined;
    const [start, end] = [startOf(there?.key), endOf(there?.value)];
    if (start === undefined || end === undefined) result += section;
    else result = `${result.slice(0, start)}${section.trimEnd()}${result.slice(result.slice(0, end).trimEnd().length)}`;
  }
  return result;
}

const LAYOUT = { lineWidth: 0 };

/** Characters of a map on one line; a longer one is written in block style. */
const LONGEST_LINE = 120;

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function endOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[1] : undefined;
}

interface MissingDefault {
  readonly path: readonly string[];
  readonly value: string | number | boolean | readonly string[];
}

function missingDefaults(spec: Spec, { limits, conventions, service }: Model): readonly MissingDefault[] {
  const found: MissingDefault[] = [];
  const add = (path: readonly string[], located: LocatedValue<unknown>, value: MissingDefault['value']): void => {
    if (!located.given) found.push({ path, value });
  };
  const own = spec.conventions.value;
  add(['language'], spec.language, service.language);
  add(['conventions', 'naming'], own.naming, own.naming.value);
  add(['conventions', 'members'], own.members, own.members.value);
  add(['conventions', 'paging'], own.paging, own.paging.value);
  add(['conventions', 'fields'], own.fields, own.fields.value);
  add(['conventions', 'links'], own.links, own.links.value === 'absolute' ? 'absolute' : own.links.value === 'true');
  add(['conventions', 'request_body'], own.request_body, own.request_body.value);
  add(['conventions', 'media_types'], own.media_types, conventions.mediaTypes);
  add(['conventions', 'concurrency'], own.concurrency, own.concurrency.value);
  add(['conventions', 'idempotency'], own.idempotency, own.idempotency.value);
  const { page, ...rest } = spec.limits.value;
  add(['limits', 'page', 'default'], page.value.default, limits.page.default);
  add(['limits', 'page', 'max'], page.value.max, limits.page.max);
  add(['limits', 'page', 'over_max'], page.value.over_max, limits.page.overMax);
  add(['limits', 'page', 'total'], page.value.total, limits.page.total);
  add(['limits', 'body'], rest.body, bytes(limits.body));
  add(['limits', 'uri'], rest.uri, bytes(limits.uri));
  add(['limits', 'headers'], rest.headers, bytes(limits.headers));
  add(['limits', 'depth'], rest.depth, limits.depth);
  add(['limits', 'fields'], rest.fields, limits.fields);
  add(['limits', 'patch_ops'], rest.patch_ops, limits.patchOps);
  add(['limits', 'headers_timeout'], rest.headers_timeout, time(limits.headersTimeout));
  add(['limits', 'request_timeout'], rest.request_timeout, time(limits.requestTimeout));
  add(['limits', 'handler_timeout'], rest.handler_timeout, time(limits.handlerTimeout));
  return found;
}

function bytes(count: number): string {
  return count % 1024 === 0 ? `${count / 1024}KiB` : `${count}B`;
}

function time(milliseconds: number): string {
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000}s` : `${milliseconds}ms`;
}
