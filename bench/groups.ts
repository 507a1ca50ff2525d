// The cost of membership (A.6): a page of the bookings of an organisation, with groups and without.
import { bearerCaller } from './callers.js';
import { medianRatio, ratesOf, type Runs } from './comparison.js';
import { startGenerated, type StartedOption } from './options.js';

const BOOKINGS = 200;

const withGroups = venues(`members: { in: people, role: role }
    access: { read: member, write: "member:admin", create: authenticated }`);
const withoutGroups = venues('access: authenticated');

function venues(organisations: string): string {
  const access = organisations.startsWith('members') ? 'member' : 'authenticated';
  return `service: venues
version: 1
auth: { scheme: bearer }
resources:
  organisations:
    ${organisations}
    fields: { name: string }
    resources:
      people:
        kind: store
        key: { field: account }
        access: ${access}
        fields: { account: string, role: { enum: [viewer, admin] } }
      bookings:
        access: ${access}
        fields: { title: string, seats: int, day: date }
`;
}

/** @returns requests a second in each round, for pages of 20 bookings */
export async function ratesOfGroups(
  scratch: string,
  runs: Runs,
): Promise<{ readonly value: number; readonly rates: readonly (readonly number[])[] }> {
  const path = '/v1/organisations';
  const start = (name: string, input: string): Promise<StartedOption> =>
    startGenerated({ name, input, path, caller: bearerCaller() }, scratch);
  const started = { emitted: await start('groups', withGroups), bare: await start('no-groups', withoutGroups) };
  try {
    const pages = { emitted: await fill(started.emitted), bare: await fill(started.bare) };
    const exchange = {
      work: '',
      connections: 16,
      request: (name: keyof typeof started) => ({
        method: 'GET',
        targets: [pages[name]],
        headers: { accept: 'application/json', ...started[name].headers },
      }),
      status: () => 200,
    };
    const services = { emitted: started.emitted.service, bare: started.bare.service };
    const rates = await ratesOf(exchange, services, ['emitted', 'bare'], runs);
    const [grouped = [], plain = []] = rates;
    return { value: medianRatio(grouped, plain), rates };
  } finally {
    for (const { service } of Object.values(started)) await service.stop();
  }
}

/** @returns the target of the bookings of a new organisation */
async function fill({ service, headers }: StartedOption): Promise<string> {
  const post = async (target: string, body: unknown): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${service.port}${target}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 201) throw new Error(`POST ${target} was answered with ${response.status}:\n${text}`);
    return response.headers.get('location') ?? '';
  };
  const organisation = await post('/v1/organisations', { organisations: { name: 'Acme' } });
  const bookings = `${organisation}/bookings`;
  for (let index = 0; index < BOOKINGS; index++)
    await post(bookings, { bookings: { title: `Meeting ${index}`, seats: index, day: '2030-01-01' } });
  return bookings;
}
