import { catalog } from '../../diagnostics/catalog.js';
import type { ReportedChange } from '../../diagnostics/catalog/compatibility.js';
import type { Finding } from './findings.js';

/** As the catalog words it; '' for what breaks nothing. */
export function messageOf({ verdict, at }: Finding, version: number): string {
  if (verdict.level === 'compatible') return '';
  const { rule, from, to, sent, shown } = verdict;
  const told: ReportedChange = { rule, at, version, from, to, sent, shown };
  return catalog[rule].message(told);
}
