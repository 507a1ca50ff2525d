import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { expectGolden } from '../testing/golden.js';
import { versionsOf } from '../testing/model-of.js';
import { mermaidFlowchart } from './mermaid.js';
import { serviceMap } from './service-map.js';
import { drawForPage, drawSvg } from './svg.js';

const example = (path: string): string =>
  readFileSync(new URL(`../../examples/three-versions/${path}`, import.meta.url), 'utf8');

const workshop = serviceMap(
  versionsOf(example('resources.yaml'), { 1: example('versions/v1.yaml'), 2: example('versions/v2.yaml') }),
);

const hostile = serviceMap(
  versionsOf(
    `service: people
version: 1
title: '</text><script>alert("&")</script>]|end'
resources: { users: { fields: { boss: { ref: users, optional: true } } } }
`,
    {},
  ),
);

describe('the map of a service', () => {
  it('has the resources of all versions under their newest names, with their versions', () => {
    expect(workshop.versions).toEqual(['v1', 'v2', 'v3']);
    expect(workshop.nodes.map(({ label, depth, parent, versions }) => [label, depth, parent, versions])).toEqual([
      ['customers/{customerId}', 0, -1, []],
      ['bicycles/{bicycleId}', 1, 0, []],
      ['parts/{partId}', 0, -1, ['v2', 'v3']],
      ['mechanics/{mechanicId}', 0, -1, ['v3']],
      ['jobs/{jobId}', 0, -1, []],
      ['closures', 1, 4, []],
    ]);
  });

  it('has the transitions that clients can request, each with its target state', () => {
    const transitions = '{ closures: { from: open, to: returned }, lapses: { from: open, to: late, by: system } }';
    const loans = `loans: { states: { initial: open, transitions: ${transitions} } }`;
    const library = serviceMap(versionsOf(`service: library\nversion: 1\nresources: { ${loans} }\n`, {}));
    expect(library.nodes.map(({ label, kind, parent }) => [label, kind, parent])).toEqual([
      ['loans/{loanId}', 'collection', -1],
      ['closures → returned', 'transition', 0],
    ]);
    expect(mermaidFlowchart(library)).toContain('n0 --> n1{{"closures → returned"}}');
    expect(drawSvg(library)).toContain('<path class="box transition"');
  });

  it('links resources whose address needs no id', () => {
    const hrefs = workshop.nodes.map(({ href }) => href);
    expect(hrefs).toEqual(['/v3/customers', '', '/v3/parts', '/v3/mechanics', '/v3/jobs', '']);
  });

  it('has all references, including those in lists and objects', () => {
    const named = workshop.references.map(({ from, to, field }) =>
      [workshop.nodes[from]?.label, field, workshop.nodes[to]?.label].join(' '),
    );
    expect(named).toContain('jobs/{jobId} customer customers/{customerId}');
    expect(new Set(named).size).toBe(named.length);
    expect(hostile.references).toEqual([{ from: 0, to: 0, field: 'boss' }]);
  });

  it('equals the golden pictures', () => {
    expectGolden(fileURLToPath(new URL('three-versions.svg', import.meta.url)), drawSvg(workshop));
    expectGolden(fileURLToPath(new URL('three-versions.mmd', import.meta.url)), mermaidFlowchart(workshop));
  });

  it('escapes hostile texts', () => {
    const svg = drawSvg(hostile);
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;]|end</text>');
    expect(svg).not.toMatch(/<script|href|url\(|on[a-z]+=/);
    const { elements } = drawForPage(hostile);
    expect(elements).toContain('aria-label="boss of users/{userId} refers to users/{userId}"');
    expect(mermaidFlowchart(hostile).split('\n')[1]).toMatch(/^ {2}service\["[^"]*"\]$/);
  });
});
