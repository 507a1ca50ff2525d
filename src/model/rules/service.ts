// The service as a whole: its resources, limits and the ends of its versions.
import type { Rule } from './rule-context.js';
import { hasOwners, ownershipOf } from '../access.js';
import { hasEngine } from '../database.js';
import { groupOf } from '../groups.js';
import type { IdAbove, Resource } from '../model.js';
import { isOfTenantAlone } from '../tenants.js';
import type { Report } from '../../diagnostics/report.js';
import type { Spec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import { isDate } from '#runtime/formats/date.js';

/** A service needs at least one resource. */
export const hasResources: Rule = ({ spec }, report) => {
  const { resources } = spec;
  // A refused entry or a missing key has its own error already.
  if (resources.given && resources.value.length === 0 && !report.hasErrors)
    report.add('no-resources', resources.key, {});
};

/** Limits of which one makes the other pointless, or the server refuse to start. */
export const limitsAgree: Rule = ({ spec, model }, report) => {
  const { page, headersTimeout, requestTimeout } = model.limits;
  const { page: pageSpec, headers_timeout, request_timeout } = spec.limits.value;
  if (page.default > page.max && !pageSpec.value.default.refused && !pageSpec.value.max.refused) {
    const at = pageSpec.value.default.given ? pageSpec.value.default : pageSpec.value.max;
    report.add('limits-contradict', at, { smaller: 'default', larger: 'max' });
  }
  if (headersTimeout > requestTimeout && !headers_timeout.refused && !request_timeout.refused) {
    const at = headers_timeout.given ? headers_timeout : request_timeout;
    report.add('limits-contradict', at, { smaller: 'headers_timeout', larger: 'request_timeout' });
  }
};

/** Row security needs PostgreSQL, and rows that belong to somebody. */
export const rowSecurity: Rule = ({ spec, model }, report) => {
  const { row_security: key } = spec;
  if (!model.rowSecurity || key.refused) return;
  if (!hasEngine(model.database, 'postgres')) {
    if (!spec.database.refused) report.add('unfit-row-security', key, { remedy: NO_POSTGRES });
  } else if (!hasOwners(model) && !report.hasErrors) {
    report.add('unfit-row-security', key, { remedy: NO_OWNERS });
  } else if (!report.hasErrors) {
    for (const { column, target, of } of model.allResources.flatMap(hiddenLinks)) {
      const remedy = `write "links: false" under "conventions", remove the reference, or let it lead to the item above "${target.key}"`;
      report.add('unfit-row-security', key, { remedy, hides: `${of.key}.${column.field.name}` });
    }
  }
};

/** References from elsewhere to items below those of callers, whose links need what the database hides. */
function hiddenLinks(resource: Resource): readonly (IdAbove & { readonly of: Resource })[] {
  const hidden = resource.table.idsAbove.filter(({ target }) => {
    if (ownershipOf(target, target) === undefined || isOfTenantAlone(target)) return false;
    const [there, here] = [target, resource].map((one) => groupOf(one, one) ?? ownershipOf(one, one)?.resource);
    return there !== here;
  });
  return [...new Map(hidden.map((one) => [one.column, { ...one, of: resource }])).values()];
}

const NO_POSTGRES = 'build the service for PostgreSQL with "database: both", or remove "row_security": SQLite has none';
const NO_OWNERS = 'give a resource an "owner" or "members", or remove "row_security": no row belongs to anybody';

/** Days that the calendar does not have, that contradict each other, or are of a version that has no newer one. */
export const lifecycle: Rule = ({ spec }, report) => {
  const newest = spec.version.value;
  reportOrder(spec.lifecycle.value, report);
  for (const life of spec.lifecycle.value) {
    const { version } = life;
    const deprecated = dayOf(life.value.deprecated, report);
    const sunset = dayOf(life.value.sunset, report);
    if (version >= newest) report.add('lifecycle-without-successor', life, { version, newest });
    else if (deprecated !== undefined && sunset !== undefined && sunset.value < deprecated.value) {
      report.add('sunset-before-deprecation', sunset, { deprecated: deprecated.value, sunset: sunset.value });
    }
  }
};

/** Versions end from the oldest. */
function reportOrder(lives: Spec['lifecycle']['value'], report: Report): void {
  for (const { version, value } of lives) {
    const { sunset } = value;
    const older = lives.filter((life) => life.version < version);
    const later = older.find((life) => sunset !== undefined && (life.value.sunset?.value ?? '') > sunset.value);
    if (sunset !== undefined && later !== undefined)
      report.add('sunset-before-older', sunset, {
        version,
        older: later.version,
        sunset: later.value.sunset?.value ?? '',
      });
  }
}

/** Undefined, and reported, when it is none. */
function dayOf(written: LocatedValue<string> | undefined, report: Report): LocatedValue<string> | undefined {
  if (written === undefined || isDate(written.value)) return written;
  report.add('bad-day', written, { text: written.value });
  return undefined;
}

/** JSON answers a request that names no media type, so it cannot be left out. */
export const jsonAlways: Rule = ({ spec }, report) => {
  const { media_types: types } = spec.conventions.value;
  if (
    !types.given ||
    types.refused ||
    types.value.length === 0 ||
    types.value.some(({ value }) => value === 'application/json')
  )
    return;
  report.add('json-left-out', types, {});
};
