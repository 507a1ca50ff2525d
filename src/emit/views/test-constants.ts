// The constants of a resource's tests: what is sent, and how it is shown.
import type { Json } from '../../model/model.js';
import { exampleKeys } from '../../samples/sample-ids.js';
import { jsonLiteral, stringLiteral } from '../typescript.js';
import type { Facts } from './resource-test-facts.js';
import { makingOf, seedOf } from './test-parents.js';

export interface Constant {
  readonly name: string;
  readonly text: () => string;
}

/** All that a test could name; the file has those that one does. */
export function constantsOf(facts: Facts): readonly Constant[] {
  const { resource, model } = facts;
  const [key = '', otherKey = ''] = resource.kind === 'store' ? exampleKeys(resource, 2).toSorted() : [];
  return [
    textConstant('key', key),
    textConstant('otherKey', otherKey),
    constant('row', makingOf(resource) === 'row' ? seedOf(resource, model) : {}, 'Seed'),
    constant('aliases', facts.aliases, ''),
    constant('sentAliases', facts.sentAliases, ''),
    constant('changedAliases', facts.changedAliases, ''),
    constant('optionalAliases', facts.optionalAliases, ''),
    constant('members', facts.members),
    constant('shown', facts.shown),
    constant('changes', facts.changes),
    constant('shownChanges', facts.shownChanges),
    constant('unlike', facts.unlike),
    constant(
      'uniques',
      facts.uniques.map((group) => {
        const names = group.map(({ name }) => name);
        return { title: names.join(' and '), names };
      }),
      '',
    ),
    constant('minimal', facts.minimal),
    constant('minimalShown', facts.minimalShown),
    listConstant('required', facts.required),
    listConstant('optional', facts.optional),
    constant('wrong', facts.wrong),
    constant('stray', facts.stray),
    constant('strayInside', facts.strayInside, '{ readonly [at: string]: JsonObject }'),
    constant('readOnly', facts.readOnly),
    ...(facts.uses.immutable ? [constant('immutable', facts.immutable)] : []),
    constant('immutableInside', facts.immutableInside),
  ];
}

/** @param type '' where the value says it */
export function constant(name: string, value: Json, type = 'JsonObject'): Constant {
  const before = `const ${name}${type === '' ? '' : `: ${type}`} = `;
  return { name, text: () => `  ${before}${jsonLiteral(value)};` };
}

function textConstant(name: string, value: string): Constant {
  return { name, text: () => `  const ${name} = ${stringLiteral(value)};` };
}

function listConstant(name: string, values: readonly string[]): Constant {
  const before = `const ${name} = `;
  return { name, text: () => `  ${before}${jsonLiteral(values)};` };
}
