// Notices for clients of older versions, and the answers after the end. Only the clock of the service counts.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lives } from '../../src/api/lifecycle.js';
import { header, linked, NO_EXTENSIONS, Service, TestClock } from './support.js';

const DAY = 86_400_000;

describe.each(lives)('R-9.4 version $version', ({ version, successor, deprecated, sunset }) => {
  let service: Service;

  beforeEach(async () => {
    service = await Service.start();
  });

  afterEach(() => service.stop());

  /** Starts a service on that day, because present sessions would have ended by then. */
  async function restartAt(time: number): Promise<void> {
    await service.stop();
    service = await Service.start(NO_EXTENSIONS, new TestClock(new Date(time).toISOString()));
  }

  it.skipIf(deprecated === undefined)('names in each answer the day of its deprecation (RFC 9745)', async () => {
    for (const path of [`/${version}/profiles/none`, `/${version}/nothing-here`]) {
      const seconds = Number(header(await service.get(path), 'deprecation').slice(1));
      expect(new Date(seconds * 1000).toISOString().slice(0, 10)).toBe(deprecated);
    }
  });

  it.skipIf(sunset === undefined)('names in each answer the day of its end (RFC 8594)', async () => {
    const answer = await service.get(`/${version}/profiles/none`);
    expect(new Date(header(answer, 'sunset')).toISOString()).toBe(`${sunset}T00:00:00.000Z`);
  });

  it('links to the same place in the next version', async () => {
    const answer = await service.get(`/${version}/profiles/none?a=b`);
    expect(linked(answer, 'successor-version')).toMatch(new RegExp(`/${successor}/profiles/none$`));
  });

  it('links to the document that describes its end, as long as it is served', async () => {
    const document = await service.get(`/openapi/${version}.json`);
    const link = header(await service.get(`/${version}/profiles/none`), 'link');
    for (const [relation, day] of Object.entries({ deprecation: deprecated, sunset })) {
      const isTold = document.status === 200 && day !== undefined;
      expect(link.includes(`/openapi/${version}.json>; rel="${relation}"`)).toBe(isTold);
      if (isTold) expect(document.text).toContain(day);
    }
  });

  it.skipIf(sunset === undefined)('is gone from that day on, and not before', async () => {
    const end = Date.parse(sunset ?? '');
    await restartAt(end);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'] as const) {
      const answer = await service.request(method, `/${version}/profiles/none`);
      expect([method, answer.status]).toEqual([method, 410]);
    }
    expect((await service.get(`/${version}/nothing-here`)).body['code']).toBe('version-gone');
    expect((await service.get(`/${successor}/profiles/none`)).status).toBe(404);
    await restartAt(end - DAY);
    expect((await service.get(`/${version}/profiles/none`)).status).toBe(404);
  });

  it('does not show in answers of the next version', async () => {
    const { headers } = await service.get(`/${successor}/profiles/none`);
    expect([headers['deprecation'], headers['sunset'], headers['link']]).toEqual([undefined, undefined, undefined]);
  });
});
