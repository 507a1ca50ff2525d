import { membersStore, roleField, rolesOf } from '../../../../../../model/groups.js';
import { ACCEPTANCES, hasInvitations, INVITATIONS, invitingGroups } from '../../../../../../model/invitations.js';
import type { Column, Model, Resource } from '../../../../../../model/model.js';
import { invitationMembers, invitationsOf, memberPath } from '../../../../../invitations/with-invitations.js';
import { moduleName } from '../../../../../names/module-names.js';
import { resourceFolder, versionNames, withArticle } from '../../../../../names/emitted-names.js';
import { versionOutput } from '../../../../../output.js';
import { shapesOf } from '../../../../../representation/shapes.js';
import { filledPath, hrefOf, routeUrl, textPart, versionPrefix, type Href } from '../../../../../routes/urls.js';
import { ID_MEMBER, initialCell, rowCell, type Cell } from '../../../../../rows/cells.js';
import { stampsFirstMember } from '../../../../../rows/store-members.js';
import { invitationStatements } from '../../../../../sql/invitation-statements.js';
import { insertSql } from '../../../../../sql/statements.js';
import type { View } from '../../../../../templates.js';

export const output = versionOutput({ emittedWhen: hasInvitations, view: acceptancesView });

function acceptancesView(model: Model): View {
  const { conventions } = model;
  return {
    ...versionNames(model),
    absolute: conventions.absoluteLinks,
    wraps: conventions.requestBody === 'wrapped',
    ...invitationMembers(model),
    url: routeUrl(model, `/${ACCEPTANCES}`),
    groups: invitingGroups(model).map((group) => groupView(group, model)),
  };
}

function groupView(group: Resource, model: Model): View {
  const invitations = invitationsOf(group, model);
  const { singular, plural } = group.names;
  return {
    name: invitations.names.collection,
    requests: `of${group.names.type}`,
    store: moduleName(group),
    folder: resourceFolder(group),
    url: routeUrl(model, `${group.itemPath}/${INVITATIONS}`),
    itemUrl: routeUrl(model, invitations.itemPath),
    noun: singular,
    plural,
    withArticle: withArticle(singular),
    roles: [...rolesOf(group)],
    shapes: Object.fromEntries(shapesOf(invitations, model).map(({ mediaType, hash }) => [mediaType, hash])),
    id: group.idParam,
    inTenants: group.inTenant,
    groupHref: hrefTo(group.itemPath, model, (param) => ({ isText: false, form: 'path-cell', param })),
    memberHref: memberHref(group, model),
    insertMember: insertSql(membersStore(group).table),
    bound: memberCells(group),
    stamps: stampsFirstMember(group),
    sql: invitationStatements(group),
  };
}

/** The values of a new member's row: `row` has the id of the group, the role, and the tenant if there is one; `owner` is the caller. */
function memberCells(group: Resource): readonly Cell[] {
  const { table } = membersStore(group);
  const role = roleField(group);
  const cellOf = (column: Column): Cell =>
    column.field === role && column.holds === 'value' ? rowCell('role') : initialCell(column);
  return [
    { form: 'first-version-cell' },
    { form: 'owner-cell' },
    ...(group.inTenant ? [rowCell('tenant')] : []),
    rowCell(ID_MEMBER),
    ...[...table.clientColumns, ...table.serviceColumns].map(cellOf),
  ];
}

function memberHref(group: Resource, model: Model): Href {
  return hrefTo(memberPath(group), model, (param) => ({
    isText: false,
    form: 'row-cell',
    name: param === group.idParam ? 'group' : 'id',
  }));
}

function hrefTo(path: string, model: Model, partOf: Parameters<typeof filledPath>[1]): Href {
  return hrefOf(textPart(versionPrefix(model)), ...filledPath(path, partOf));
}
