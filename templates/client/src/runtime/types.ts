// What the types of every version are made of.

/** Any value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Exists in types alone, so that a link stays the JSON that came and nobody can claim another type for it. */
declare const leadsTo: unique symbol;
declare const method: unique symbol;

/** A member of `_links`. @typeParam T what GET gives there; unknown where the service's description does not say */
export interface Link<T = unknown> {
  readonly href: string;
  readonly [leadsTo]?: T;
  readonly [method]?: 'GET';
}

/** A link to something that is done there by a POST, and not read. @typeParam Input undefined where it takes nothing */
export interface Action<Output, Input = undefined> {
  readonly href: string;
  readonly [leadsTo]?: { readonly output: Output; readonly input: Input };
  readonly [method]?: 'POST';
}

/** A value of an enum to which a later version of the service may add. */
export type Open<Known extends string> = Known | (string & Record<never, never>);

/** An operation of a JSON Patch (RFC 6902). */
export type PatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move' | 'copy'; readonly from: string; readonly path: string };

/** What any request can be given. */
export interface RequestOptions {
  /** Ends the request, and what is waited for before it is sent again. */
  readonly signal?: AbortSignal | undefined;
  /** For this request in place of the client's own, in milliseconds. */
  readonly timeout?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What any change can be given. */
export interface AnswerOptions extends RequestOptions {
  /** What the answer shows: what is there now. `minimal` does without, and tells where that is and its tag. */
  readonly return?: 'representation' | undefined;
}

/** Options of which the answer is to show nothing. */
export type Minimal<Options extends AnswerOptions> = Omit<Options, 'return'> & { readonly return: 'minimal' };

/** Either. */
export type Answering<Options extends AnswerOptions> = Options | Minimal<Options>;

/** That a change is done. It can be handed on in place of what was changed: it knows where that is, and its tag. */
export interface Done {
  readonly status: number;
  readonly etag: string | undefined;
  /** Where it is, as far as that is known. */
  readonly location: string | undefined;
}

export interface ChangeOptions extends AnswerOptions {
  /**
   * The tag that has to be the present one, what bears it, or `*` for whatever is there. Without it, what was read and is handed to
   * the change brings its own.
   */
  readonly ifMatch?: string | object | undefined;
}

/** Which members of an answer are wanted: `['id', 'address.city']`. */
export interface Selecting<Name extends string> {
  readonly fields: readonly Name[];
}

/** The names of the members of `T`, and with dots of those inside. What may be anything has none. */
export type Names<T> = AnyJson extends T
  ? never
  : T extends readonly (infer Item)[]
    ? Names<Item>
    : T extends object
      ? { [Key in keyof T & string]-?: Key | NamesInside<Key, T[Key]> }[keyof T & string]
      : never;

/** Links are shown as a whole. */
type NamesInside<Key extends string, T> = Key extends '_links' ? never : `${Key}.${Names<Inside<T>>}`;

type AnyJson = Exclude<Json, null>;

/** A member that may be absent or null has the names of what it is otherwise. */
type Inside<T> = Exclude<T, undefined | null>;

/** `T` with the members of these names alone. */
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
