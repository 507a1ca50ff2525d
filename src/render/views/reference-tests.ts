// What the readable tests of a resource say of what it refers to, when that is deleted.
import type { Model, Referrer, Resource } from '../../model/model.js';
import { allReferrersIn } from '../../model/referrers.js';
import { fill } from '../templates.js';
import { assignment, stringLiteral } from '../typescript.js';
import { withArticle } from '../article.js';
import { fixturePlace, idsOf } from './fixtures.js';
import { leadsBack } from './leads-back.js';
import { makingOf } from './test-parents.js';

export function referenceTests(resource: Resource, model: Model): string {
  if (makingOf(resource) === 'none') return '';
  const isRead = resource.operations.includes('get');
  const referrers = allReferrersIn(resource).filter((referrer) => {
    const { field, reference } = referrer;
    const isSent = field.access !== 'read-only' && (!field.deprecated || field.presence.kind === 'required');
    // What lies above it stays because of what is below.
    const isApart = !resource.parents.includes(reference.target());
    return isSent && isApart && !leadsBack(referrer) && reference.target().operations.includes('delete');
  });
  const alone = referrers.filter((referrer) => isRead && isOnly(referrer));
  const of = (onDelete: Referrer['reference']['onDelete'], from: readonly Referrer[]): readonly Referrer[] =>
    from.filter(({ reference }) => reference.onDelete === onDelete);
  return fill('test/api/{version}/reference-tests.hbs', {
    any: model.conventions.concurrency === 'required' ? ", { 'if-match': '*' }" : '',
    keeping: oncePerTarget(of('restrict', referrers)).map((referrer) => test(referrer, 'keeps the', model)),
    clearing: of('clear', alone)
      .filter(({ field }) => field.access !== 'write-only')
      .map((referrer) => test(referrer, 'forgets the', model)),
    following: of('cascade', alone).map((referrer) => test(referrer, 'goes with the', model)),
  });
}

/** Of those inside values the first to each target, where no field refers to it by itself. */
function oncePerTarget(referrers: readonly Referrer[]): readonly Referrer[] {
  return referrers.filter(({ path, reference }, index) => {
    const first = referrers.findIndex((other) => other.reference.target() === reference.target());
    return path.length === 0 || first === index;
  });
}

/** Whether deleting what it refers to meets nothing else that a test has made. */
function isOnly({ resource, field, reference }: Referrer): boolean {
  const around = [resource, ...resource.parents].flatMap(allReferrersIn);
  return around.every((other) => other.field === field || other.reference.target() !== reference.target());
}

function test(referrer: Referrer, what: string, model: Model): Record<string, unknown> {
  const { resource, field, reference } = referrer;
  const target = reference.target();
  const path = `${fixturePlace(target, model)}/${String(idsOf(referrer)[0])}`;
  return {
    title: stringLiteral(`${what} ${target.names.singular} that ${withArticle(resource.names.singular)} refers to`),
    target: assignment('const target', stringLiteral(path), 4),
    name: stringLiteral(field.name),
    left: field.presence.kind === 'optional' ? 'undefined' : 'null',
  };
}
