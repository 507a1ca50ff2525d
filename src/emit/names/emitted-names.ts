// Names in emitted files: paths of a resource's files and of their imports of each other, versions, and nouns in sentences.
import { dashCase } from '../../model/names/names.js';
import type { Resource, Model } from '../../model/model.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';

/** `a user`, `an order` */
export function withArticle(noun: string): string {
  const soundsLikeVowel = /^[aeio]|^u(?!ni|s[aeiu]|ti|r[ail]|k)/i.test(noun) && !/^(?:eu|one\b|once\b)/i.test(noun);
  return `${soundsLikeVowel ? 'an' : 'a'} ${noun}`;
}

/** `A user`, at the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A resource or a controller. */
export type NestedNoun = Pick<Resource, 'name' | 'parents'>;

/** The name of the file of its tests: `users`, `room-participants`. */
export function testFileStem({ names }: { readonly names: Pick<Resource['names'], 'table'> }): string {
  return dashCase(names.table);
}

/** The folder, since the folder tree is the URI tree: `rooms/participants`. */
export function resourceFolder(resource: NestedNoun): string {
  return [...resource.parents, resource].map(({ name }) => name).join('/');
}

/** The relative path from a resource's folder up to its version's folder. */
export function pathToVersionFolder(resource: NestedNoun): string {
  return '../'.repeat(resource.parents.length + 1);
}

/** The file of another resource's statements, as seen from a resource's folder: `../store.js` is that of its parent. */
export function pathToStore(resource: NestedNoun, from: NestedNoun): string {
  const [there, here] = [resourceFolder(resource).split('/'), resourceFolder(from).split('/')];
  const first = there.findIndex((name, index) => name !== here[index]);
  const shared = first === -1 ? there.length : first;
  const up = '../'.repeat(here.length - shared);
  return `${up === '' ? './' : up}${[...there.slice(shared), 'store.js'].join('/')}`;
}

export function versionNames(model: Model): { readonly version: string; readonly versionName: string } {
  const { version } = model.service;
  return { version: `v${version}`, versionName: `V${version}` };
}

export function oldestFirst(versions: ServedVersions): readonly Model[] {
  return newestFirst(versions).toReversed();
}

/** The most options that a union without a name has. */
export const MOST_UNNAMED_OPTIONS = 4;
