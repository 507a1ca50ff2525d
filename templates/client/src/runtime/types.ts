// Building blocks of the types of all versions.

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Exists only in types. So a link stays the JSON that came, and nobody can claim another type for it. */
declare const leadsTo: unique symbol;
declare const method: unique symbol;

/** A member of `_links`. @typeParam T the answer to a GET; unknown where the service does not describe it */
export interface Link<T = unknown> {
  readonly href: string;
  readonly [leadsTo]?: T;
  readonly [method]?: 'GET';
}

/** A link to an action, which takes a POST and cannot be read. @typeParam Input undefined if it takes no input */
export interface Action<Output, Input = undefined> {
  readonly href: string;
  readonly [leadsTo]?: { readonly output: Output; readonly input: Input };
  readonly [method]?: 'POST';
}

/** A value of an enum that a later version of the service may extend. */
export type Open<Known extends string> = Known | (string & Record<never, never>);

/** An operation of a JSON Patch (RFC 6902). */
export type PatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move' | 'copy'; readonly from: string; readonly path: string };

/** The options of every request. */
export interface RequestOptions {
  /** Ends the request, and the wait before a retry. */
  readonly signal?: AbortSignal | undefined;
  /** The timeout of this request, in milliseconds, in place of the client's. */
  readonly timeout?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The options of every change. */
export interface AnswerOptions extends RequestOptions {
  /** `representation`, the default, returns the new value. `minimal` returns only its address and its tag. */
  readonly return?: 'representation' | undefined;
}

/** The options of a change whose answer shows nothing. */
export type Minimal<Options extends AnswerOptions> = Omit<Options, 'return'> & { readonly return: 'minimal' };

/** The options of any change. */
export type Answering<Options extends AnswerOptions> = Options | Minimal<Options>;

/** The fact that a change is done. It has an address and a tag, so it can stand in for the changed object. */
export interface Done {
  readonly status: number;
  readonly etag: string | undefined;
  /** The address of the changed object, as far as that is known. */
  readonly location: string | undefined;
}

export interface ChangeOptions extends AnswerOptions {
  /**
   * The condition: a tag, an object with a tag, or `*` for any state. Without it, an object that was read and is passed
   * to the change brings its own tag.
   */
  readonly ifMatch?: string | object | undefined;
}

/** The members that the answer shows: `['id', 'address.city']`. */
export interface Selecting<Name extends string> {
  readonly fields: readonly Name[];
}

/** The names of the members of `T`, and with dots those of nested members. A member of any JSON has no nested names. */
export type Names<T> = AnyJson extends T
  ? never
  : T extends readonly (infer Item)[]
    ? Names<Item>
    : T extends object
      ? { [Key in keyof T & string]-?: Key | NamesInside<Key, T[Key]> }[keyof T & string]
      : never;

/** Links are selected as a whole. */
type NamesInside<Key extends string, T> = Key extends '_links' ? never : `${Key}.${Names<Inside<T>>}`;

type AnyJson = Exclude<Json, null>;

/** A member that may be absent or null has the names of its value. */
type Inside<T> = Exclude<T, undefined | null>;

/** `T` with only these members. */
export type Selected<T, Name extends string> = {
  [Key in keyof T as Key extends First<Name> ? Key : never]: Key extends Name
    ? T[Key]
    : SelectedInside<T[Key], Rest<Name, Key & string>>;
};

type SelectedInside<T, Name extends string> = T extends readonly (infer Item)[]
  ? readonly SelectedInside<Item, Name>[]
  : T extends object
    ? Selected<T, Name>
    : T;

type First<Name extends string> = Name extends `${infer Key}.${string}` ? Key : Name;
type Rest<Name extends string, Key extends string> = Name extends `${Key}.${infer Inner}` ? Inner : never;
