// Types that the emitted files of bodies declare, as data. Each form is the name of the partial that prints it.

export type Declaration =
  | InterfaceDeclaration
  | { readonly form: 'memberless-type'; readonly name: string; readonly about: string }
  | { readonly form: 'type-alias'; readonly name: string; readonly about: string; readonly original: string }
  | StoredDeclaration
  | { readonly form: 'literal-union'; readonly name: string; readonly options: readonly string[] }
  | { readonly form: 'linear-pattern'; readonly name: string; readonly pattern: string };

interface InterfaceDeclaration {
  readonly form: 'interface';
  readonly name: string;
  readonly about: string;
  /** The interface that this one extends; '' for none. */
  readonly base: string;
  readonly members: readonly DeclaredMember[];
}

/** The type of values that hooks may store: a body, and members that no client sets. */
interface StoredDeclaration {
  readonly form: 'stored-type';
  readonly name: string;
  readonly about: string;
  /** The type of the body; '' for one without members. */
  readonly body: string;
  readonly item: string;
  /** Members of the item. */
  readonly members: readonly string[];
}

export interface DeclaredMember {
  readonly name: string;
  readonly about: string;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  readonly type: ValueType;
}

export type ValueType =
  | { readonly form: 'named-type'; readonly name: string }
  | { readonly form: 'json-type' }
  | { readonly form: 'one-of-type'; readonly options: readonly string[] }
  | { readonly form: 'list-type'; readonly item: ValueType }
  | { readonly form: 'map-type'; readonly value: ValueType };

/** An interface, or the type of an object without members. */
export function objectDeclaration(name: string, about: string, members: readonly DeclaredMember[]): Declaration {
  if (members.length === 0) return { form: 'memberless-type', name, about };
  return { form: 'interface', name, about, base: '', members };
}
