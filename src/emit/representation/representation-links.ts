// The links of a representation, in the order in which they are shown.
import type { Field, Model, Referrer, Resource } from '../../model/model.js';
import { isRestricted } from '../../model/member-callers.js';
import { isOfSeveral, linkedReferences, relationsOf, targetOfStep } from '../../model/references.js';
import { pascalCase } from '../../model/names/names.js';
import { columnOf } from '../../tables/table-plan.js';
import { memberKey, referenceKey } from '../routes/guarded-links.js';
import {
  formerLinks,
  hidesLinks,
  isLinkHidden,
  linkedBelow,
  linksNeedPath,
  linksToSelf,
  placeAbove,
  readableChildren,
} from '../routes/link-facts.js';
import {
  filledPath,
  hrefOf,
  hrefPrefix,
  pathHref,
  profileHref,
  textPart,
  type Href,
  type HrefPart,
  type LinkTo,
} from '../routes/urls.js';

interface Link extends LinkTo {
  /** The partial that shows it. */
  readonly form: 'link' | 'transition-link' | 'nullable-reference-link' | 'target-link';
  /** '' for a link that every caller is shown. */
  readonly hiddenAs: string;
  /** The same for the member that the link belongs to. */
  readonly memberHiddenAs: string;
}

interface LinkOfRow extends Link {
  /** The member of a row that decides whether the link is there. */
  readonly member: string;
}

/** A link to one of several resources, which is there if the value names that resource. */
interface TargetLink extends LinkOfRow {
  readonly target: string;
  /** A member of the row with an id above the target; empty at the top level. */
  readonly above: readonly string[];
}

interface TransitionLink extends LinkOfRow {
  readonly transition: string;
}

/** The item's own address. */
const SELF: HrefPart = { isText: false, form: 'self-address' };

/** The address of what lies below the item. */
function hrefBelow(name: string): Href {
  return hrefOf(SELF, textPart(`/${name}`));
}

/** @param path the type of the ids above, or '' at the top level */
export function linksView(resource: Resource, model: Model, path: string) {
  const hasLinks = model.conventions.links;
  const links = [
    ...plainLinks(resource, model),
    ...transitionLinks(resource, model),
    ...referenceLinks(resource, model),
  ];
  // Commas between links that may be absent took a tenth of the time of a page of 20.
  const areOfEveryRow =
    links.length > 1 && links.every((one) => one.form === 'link' && one.hiddenAs === '' && one.memberHiddenAs === '');
  const referring = linkedReferences(resource).filter(isOfSeveral);
  const joinsParts = !resource.showsId || resource.hasComputedFields;
  return {
    representation: hasLinks ? 'represent-with-links' : 'represent-without-links',
    membersAndLinks: resource.showsId ? 'members-then-links' : 'links-then-members',
    representPath: hasLinks && linksNeedPath(resource, model) ? path : '',
    linkedPath: linksNeedPath(resource, model) ? path : '',
    usesSelf: linksToSelf(resource),
    linksForm: areOfEveryRow ? 'links-of-every-row' : 'joined-links',
    // The values of references to one of several resources, each read once.
    referred: [...new Set(referring.map(({ field }) => columnOf(resource.table, field.name)))].map(
      ({ variable, field }) => ({ constant: targetConstant(field), member: variable }),
    ),
    links: links.map((link, index) => ({ ...link, separator: areOfEveryRow && index < links.length - 1 ? ',' : '' })),
    joinsParts,
    joinsLinksOrParts: joinsParts || !areOfEveryRow,
    hidesLinks: hidesLinks(resource, model),
  };
}

function plainLinks(resource: Resource, model: Model): readonly Link[] {
  const link = (name: string, relation: string, href: Href): Link => ({
    form: 'link',
    relation,
    href,
    hiddenAs: hiddenAs(name, resource, model),
    memberHiddenAs: '',
  });
  const above = placeAbove(resource);
  return [
    ...(resource.operations.includes('get') ? [link('self', 'self', hrefOf(SELF))] : []),
    link('profile', 'profile', profileHref(model, resource)),
    ...(above === undefined ? [] : [link('up', 'up', pathHref(model, above))]),
    ...linkedBelow(resource).map(({ name, names }) => link(name, names.relation, hrefBelow(name))),
    ...readableChildren(resource).flatMap((child) =>
      formerLinks([child]).map((former) => link(child.name, former.names.relation, hrefBelow(former.name))),
    ),
  ];
}

/** Links of the transitions that an item's state allows (S.3). */
function transitionLinks(resource: Resource, model: Model): readonly TransitionLink[] {
  const { states } = resource;
  if (states === null) return [];
  const { variable: member } = columnOf(resource.table, states.field.name);
  return resource.offeredTransitions.map(({ name, names }) => ({
    form: 'transition-link',
    relation: names.relation,
    href: hrefBelow(name),
    hiddenAs: hiddenAs(name, resource, model),
    memberHiddenAs: '',
    transition: name,
    member,
  }));
}

/** Links to the targets of references that clients can read. */
function referenceLinks(resource: Resource, model: Model): readonly (LinkOfRow | TargetLink)[] {
  return linkedReferences(resource).flatMap((referrer) => {
    const { field, path, reference } = referrer;
    const { variable: member, nullable } = columnOf(resource.table, field.name);
    const shared = {
      hiddenAs: hiddenAs(referenceKey(referrer), resource, model),
      memberHiddenAs: isRestricted(field.callers.read) ? memberKey(field.name) : '',
    };
    const target = targetOfStep(path[0] ?? '');
    return relationsOf(reference).map((relation) => {
      if (target === undefined) {
        const form = nullable ? ('nullable-reference-link' as const) : ('link' as const);
        return { ...shared, form, relation, href: referredHref(referrer, model), member };
      }
      const cell: HrefPart = { isText: false, form: 'target-id', name: targetConstant(field) };
      const above = resource.table.idsAbove.filter(({ referrer: other }) => other.reference === reference);
      const path = filledPath(reference.target().itemPath, (param): HrefPart => {
        const found = above.find(({ id }) => id.param === param);
        return found === undefined ? cell : { isText: false, form: 'row-cell', name: found.variable };
      });
      return {
        ...shared,
        form: 'target-link' as const,
        relation,
        href: hrefOf(...hrefPrefix(model), ...path),
        member: targetConstant(field),
        target,
        above: above.slice(0, 1).map(({ variable }) => variable),
      };
    });
  });
}

/** The address of the item whose id a column holds. */
function referredHref({ resource, field, reference }: Referrer, model: Model): Href {
  const plan = resource.table;
  const above = plan.idsAbove.filter(({ column }) => column.field === field);
  const members = new Map(above.map((one) => [one.id.param, one.variable]));
  const cell = (name: string): HrefPart => ({ isText: false, form: 'row-cell', name });
  const path = filledPath(reference.target().path, (param) => cell(members.get(param) ?? ''));
  return hrefOf(...hrefPrefix(model), ...path, textPart('/'), cell(columnOf(plan, field.name).variable));
}

/** The constant that holds the value of a reference to one of several resources: `toTarget`. */
function targetConstant({ name }: Field): string {
  return `to${pascalCase(name)}`;
}

function hiddenAs(name: string, resource: Resource, model: Model): string {
  return isLinkHidden(name, resource, model) ? name : '';
}
