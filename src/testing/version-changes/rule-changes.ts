// Changes of rules over several members, and others that consist of several changes, at most one of which is a finding.
import { change, type VersionChange } from './base-version.js';

export const ruleChanges: readonly VersionChange[] = [
  change('field-read-only', 'books.fields.lent.computed', 'computed to stored, read-only', [
    'lent: { type: int, computed: true }',
    'lent: { type: int, readonly: true, default: 0 }',
  ]),
  change('compatible', '', 'read-only with a default to computed', ['readonly: true, default: 0', 'computed: true']),
  change('field-writable', 'books.fields.lent.readonly', 'computed to writable', [
    'lent: { type: int, computed: true }',
    'lent: { type: int, default: 0 }',
  ]),
  change('compatible', '', 'a new unique member', [
    'remark:',
    'mood: { type: string, max: 20, optional: true, unique: true }\n      remark:',
  ]),
  change('compatible', '', 'a new unique member that may be null', [
    'remark:',
    'mood: { type: string, max: 20, nullable: true, default: null, unique: true }\n      remark:',
  ]),
  change(
    'compatible',
    '',
    'new members are unique together',
    [
      'remark:',
      'mood: { type: string, max: 20, optional: true }\n      mark: { type: int, default: 1 }\n      remark:',
    ],
    ['unique: [[shelf_mark, edition]]', 'unique: [[shelf_mark, edition], [mood, mark]]'],
  ),
  change(
    'unique-added',
    'books.unique.mark,mood',
    'new members that have defaults are unique together',
    ['remark:', 'mood: { type: string, max: 20, default: fine }\n      mark: { type: int, default: 1 }\n      remark:'],
    ['unique: [[shelf_mark, edition]]', 'unique: [[shelf_mark, edition], [mood, mark]]'],
  ),
  change(
    'unique-added',
    'books.unique.mood,remark',
    'a new member is unique together with one that a patch changes',
    ['remark:', 'mood: { type: string, max: 20, optional: true }\n      remark:'],
    ['unique: [[shelf_mark, edition]]', 'unique: [[shelf_mark, edition], [mood, remark]]'],
  ),
  change('compatible', '', 'a new member is unique together with one where nothing patches', [
    'fields: { stars: { type: int, min: 1, max: 5 } }',
    'fields: { stars: { type: int, min: 1, max: 5 }, mood: { type: string, max: 20, optional: true } }\n        unique: [[stars, mood]]',
  ]),
  change('compatible', '', 'a wider unique group', [
    'unique: [[shelf_mark, edition]]',
    'unique: [[shelf_mark, edition, pages]]',
  ]),
  change('unique-added', 'books.fields.shelf_mark.unique', 'a narrower unique group', [
    'unique: [[shelf_mark, edition]]',
    'unique: [[shelf_mark]]',
  ]),
  change(
    'widened',
    'books.fields.pages.max',
    'a check that the bounds of the older version say already',
    ['max: 5000', 'max: 9000'],
    ["checks: ['edition <= 50']", "checks: ['edition <= 50', 'pages <= 6000']"],
  ),
  change(
    'check-added',
    'books.checks.pages >= mark',
    'a check against a new optional member',
    ['remark:', 'mark: { type: int, optional: true }\n      remark:'],
    ["checks: ['edition <= 50']", "checks: ['edition <= 50', 'pages >= mark']"],
  ),
  change('compatible', '', 'a check against a new optional member where nothing patches', [
    'fields: { stars: { type: int, min: 1, max: 5 } }',
    "fields: { stars: { type: int, min: 1, max: 5 }, mark: int? }\n        checks: ['stars >= mark']",
  ]),
  change(
    'compatible',
    '',
    'a check between new members',
    ['remark:', 'mark: { type: int, default: 1 }\n      aim: { type: int, default: 1 }\n      remark:'],
    ["checks: ['edition <= 50']", "checks: ['edition <= 50', 'mark <= aim']"],
  ),
  change('compatible', '', 'a looser check', ['edition <= 50', 'edition <= 60']),
  change('check-added', 'books.checks.edition <= 40', 'a stricter check', ['edition <= 50', 'edition <= 40']),
];
