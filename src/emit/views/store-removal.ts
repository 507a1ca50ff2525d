// What keeps a row of a store, what is cleared before it goes, and the function that deletes it.
import type { Resource } from '../../model/model.js';
import { dependents } from '../../tables/table-plan.js';
import { withArticle } from '../article.js';
import * as sql from '../sql/statements.js';
import { propertyText, stringLiteral } from '../typescript.js';
import { clearings, forgettingTexts, stampsReferrers } from './clearings.js';
import { isHeld, isHeldDeeper, stillReferredText } from './store-references.js';
import { refusal } from './store-refusals.js';
import { pathParameter, pathValue, stampParameter } from './store-rows.js';
import { ifFound, signature, sqlText } from './store-texts.js';

/** The statements that routes call: only these are emitted. */
export interface Uses {
  readonly list: boolean;
  readonly create: boolean;
  readonly insert: boolean;
  readonly update: boolean;
  readonly remove: boolean;
}

/** What keeps a row, what is cleared before it goes, and the function that deletes it. */
export function removalTexts(resource: Resource, uses: Uses): Record<string, unknown> {
  const held = stillReferredText(resource);
  const holds = [
    ...(dependents(resource).length > 0 ? ['something is still below it (R-P.10)'] : []),
    ...(isHeld(resource) ? ['something still refers to it (O.17)'] : []),
    ...(isHeldDeeper(resource) ? ['something keeps what would go with it'] : []),
  ];
  const parameters = [
    'transaction: Transaction',
    ...(resource.hasItems ? ['path: Path'] : pathParameter(resource)),
    ...stampParameter(stampsReferrers(resource)),
  ];
  return {
    clearing: uses.remove ? clearings(resource) : [],
    ...forgettingTexts(resource),
    stillReferred: held === '' ? '' : propertyText('referrers', stringLiteral(held)),
    removeSummary: holds.length === 0 ? '' : `@throws Problem 409 when ${holds.join(', or ')}`,
    removeSignature: signature('remove', parameters, 'void'),
  };
}

export function childView(resource: Resource, child: Resource): Record<string, unknown> {
  const query = `any${child.names.type}`;
  const noun = child.kind === 'document' ? withArticle(child.names.singular) : child.names.plural;
  const between = child.parents.findLast((parent) => parent.hasItems && parent.parents.includes(resource));
  const place = between === undefined ? '' : ` below one of its ${between.names.plural}`;
  return {
    query,
    sql: sqlText(sql.anyChildSql(child, resource)),
    found: ifFound(query, resource.table.childKey.map(pathValue)),
    refusal: refusal(
      'has-children',
      `The ${resource.names.singular} still has ${noun}${place}: delete ${child.kind === 'document' ? 'that' : 'those'} first.`,
    ),
  };
}
