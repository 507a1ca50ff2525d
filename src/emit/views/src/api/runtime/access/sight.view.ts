import { serviceOutput } from '../../../../../output.js';
import { newestFirst } from '../../../../../../model/served.js';
import { hasAuthors } from '../../../../../routes/access-table.js';
import { hasGuardedLinks } from '../../../../../routes/guarded-links.js';
import { hasOwners } from '../../../../../../model/access.js';
import { hasClaimedGroups, hasGroups } from '../../../../../../model/groups.js';
import { hasGuardedMembers } from '../../../../../../model/member-callers.js';

export const output = serviceOutput({
  emittedWhen: (_newest, versions) => newestFirst(versions).some(hasGuardedLinks),
  view: (_newest, versions) => {
    const models = newestFirst(versions);
    const inGroups = models.some(hasGroups);
    const withAuthors = models.some(hasAuthors);
    const withMembers = models.some(hasGuardedMembers);
    return {
      owned: models.some(hasOwners),
      ...(withMembers ? WITH_MEMBERS : LINKS_ALONE),
      ...(inGroups ? IN_GROUPS : OUTSIDE_GROUPS),
      ...(models.some(hasClaimedGroups) && IN_CLAIMED_GROUPS),
      ...(!inGroups && withAuthors && WITH_AUTHORS),
      ...((inGroups || withAuthors) && (withMembers ? MEMBERS_IN_GROUPS : LINKS_IN_GROUPS)),
    };
  },
});

/** The partials where the role in a group decides too. */
const IN_GROUPS = {
  sightImport: 'callers-of-rows',
  groupMember: 'group-member',
  ownersConstructor: 'constructor-with-groups',
  seenAs: 'seen-as-member',
  seenOfRow: 'own-or-of-group',
  linkOfAuthor: 'link-of-author',
  guardOfAuthor: 'guard-of-author',
  guardOfLink: 'guard-of-link-in-groups',
  shownParts: 'shown-parts-in-groups',
};

/** The same where a caller may have several roles, which the token names. */
const IN_CLAIMED_GROUPS = { sightImport: 'callers-of-claimed-rows', seenOfRow: 'own-or-of-claimed-group' };

const LINKS_IN_GROUPS = { guards: 'guards-of-links-in-groups' };

const MEMBERS_IN_GROUPS = {
  guardTypes: 'guarded-types-in-groups',
  guards: 'guards-of-parts-in-groups',
  guardOfMember: 'guard-of-member-in-groups',
};

const OUTSIDE_GROUPS: typeof IN_GROUPS = {
  sightImport: 'sight-of-owners',
  groupMember: 'no-group-member',
  ownersConstructor: 'constructor-with-owners',
  seenAs: 'seen-as',
  seenOfRow: 'own-or-others',
  linkOfAuthor: 'no-link-of-author',
  guardOfAuthor: 'no-guard-of-author',
  guardOfLink: 'guard-of-link',
  shownParts: 'shown-parts',
};

/** The partials where, outside of groups, an item below another's has an author. */
const WITH_AUTHORS = {
  seenAs: 'seen-as-author',
  seenOfRow: 'own-or-of-author',
  linkOfAuthor: 'link-of-author',
  guardOfAuthor: 'guard-of-author',
  guardOfLink: 'guard-of-link-in-groups',
  shownParts: 'shown-parts-in-groups',
};

/** The partials for members that only some callers see, beside links. */
const WITH_MEMBERS = {
  guardTypes: 'guarded-types',
  linkedMember: 'linked-member',
  guards: 'guards-of-parts',
  seenParts: 'seen-parts',
  guardOfMember: 'guard-of-member',
  seenLinked: 'seen-linked',
};

const LINKS_ALONE: typeof WITH_MEMBERS = {
  guardTypes: 'guarded-link-types',
  linkedMember: 'no-linked-member',
  guards: 'guards-of-links',
  seenParts: 'seen-links',
  guardOfMember: 'no-guard-of-member',
  seenLinked: 'no-seen-linked',
};
