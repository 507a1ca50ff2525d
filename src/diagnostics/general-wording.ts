// What a code says of anything: with the names of what it would say where there is one thing to say it of.
import { catalog } from './catalog.js';

export interface GeneralWording {
  readonly message: string;
  readonly help: string;
}

const NAMED: object = new Proxy({}, { get: (_parts, name) => `<${String(name)}>` });

/** Undefined where there is no such code, or where its words depend on more than texts. */
export function generalWording(code: string): GeneralWording | undefined {
  const entry = Object.entries(catalog).find(([one]) => one === code)?.[1];
  if (entry === undefined) return undefined;
  try {
    const said = (words: (...given: never[]) => string): string => String(Reflect.apply(words, undefined, [NAMED, '']));
    return { message: said(entry.message), help: said(entry.help) };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
