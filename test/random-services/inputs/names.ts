// Names in the style of a service, each used once in its scope.
import type { Choices } from './choices.js';

/** In words; the singular and the plural. Some are words of code, of SQL or of HTTP. */
const NOUNS: readonly (readonly [singular: string, plural: string])[] = [
  ['book', 'books'],
  ['author', 'authors'],
  ['city', 'cities'],
  ['person', 'people'],
  ['box', 'boxes'],
  ['shelf', 'shelves'],
  ['line item', 'line items'],
  ['price list', 'price lists'],
  ['item', 'items'],
  ['event', 'events'],
  ['type', 'types'],
  ['group', 'groups'],
  ['key', 'keys'],
  ['index', 'indexes'],
  ['child', 'children'],
  ['value', 'values'],
  ['page', 'pages'],
  ['request', 'requests'],
  ['version', 'versions'],
  ['table', 'tables'],
  ['link', 'links'],
  ['problem', 'problems'],
  ['user account', 'user accounts'],
  ['message', 'messages'],
  ['number', 'numbers'],
  ['object', 'objects'],
  ['task', 'tasks'],
  ['comment', 'comments'],
  ['reader', 'readers'],
  ['loan', 'loans'],
  ['letter', 'letters'],
  ['stamp', 'stamps'],
  ['room', 'rooms'],
  ['seat', 'seats'],
  ['house', 'houses'],
  ['country', 'countries'],
  ['tag', 'tags'],
  ['invoice', 'invoices'],
  ['payment', 'payments'],
  ['vehicle', 'vehicles'],
];

/** A dictionary gets these wrong, or leaves them as they are: they say themselves what they are. */
const ODD_PLURALS: readonly (readonly [singular: string, plural: string])[] = [
  ['datum', 'data'],
  ['piece of news', 'news'],
  ['sheep', 'sheep'],
  ['corpus', 'corpora'],
];

const MEMBERS: readonly string[] = [
  'title',
  'name',
  'note',
  'status',
  'kind',
  'type',
  'order',
  'group',
  'value',
  'key',
  'path',
  'count',
  'total',
  'rank',
  'price',
  'weight',
  'due',
  'begins',
  'ends',
  'born',
  'seen at',
  'full name',
  'home page',
  'language',
  'default',
  'class',
  'body',
  'request',
  'version',
  'extra data',
  'labels',
  'address',
  'street',
  'city',
  'phone number',
  'row',
  'column',
  'text',
  'code',
  'amount',
  'links',
  'size',
  'colour',
  'from',
  'to',
  'user',
  'index',
  'input',
  'x1',
];

const TRANSITIONS: readonly string[] = ['closures', 'losses', 'openings', 'reviews', 'approvals', 'returns', 'drafts'];

export interface Noun {
  readonly singular: string;
  readonly plural: string;
  /** The language has to be told the plural. */
  readonly isOdd: boolean;
}

export class Names {
  readonly #choices: Choices;
  readonly #joinsPaths: string;
  readonly #isCamel: boolean;
  readonly #taken = new Set<string>();

  constructor(choices: Choices, style: { readonly naming: string; readonly members: string }) {
    this.#choices = choices;
    this.#joinsPaths = style.naming === 'snake' ? '_' : '-';
    this.#isCamel = style.members === 'camel';
  }

  /** One that nothing in the service is called yet. */
  noun(): Noun {
    const isOdd = this.#choices.is(4);
    const free = (isOdd ? ODD_PLURALS : NOUNS).filter(([singular]) => !this.#taken.has(singular));
    const [singular, plural] = free.length === 0 ? this.#numbered() : this.#choices.one(free);
    this.#taken.add(singular);
    return { singular: this.path(singular), plural: this.path(plural), isOdd };
  }

  #numbered(): readonly [singular: string, plural: string] {
    const number = this.#taken.size;
    return [`thing ${number} part`, `thing ${number} parts`];
  }

  transitions(count: number): readonly string[] {
    return this.#choices.several(TRANSITIONS, count, count).map((words) => this.path(words));
  }

  path(words: string): string {
    return words.replaceAll(' ', this.#joinsPaths);
  }

  member(words: string): string {
    return this.#isCamel
      ? words.replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase())
      : words.replaceAll(' ', '_');
  }

  /** @param taken the names of its scope; the new name is added */
  newMember(taken: Set<string>): string {
    const free = MEMBERS.map((words) => this.member(words)).filter((name) => !taken.has(name));
    const name = free.length === 0 ? `m${taken.size}` : this.#choices.one(free);
    taken.add(name);
    return name;
  }
}
