// Clients that change users of the flagship and remember its answers.
// After a restart, an acknowledged change must be there. An unacknowledged one may be, but never in part.

/** The name of a user, or undefined when the user does not exist. */
type State = string | undefined;

interface User {
  readonly path: string;
  /** The state that was acknowledged, or found after a start. */
  state: State;
  /** The unanswered request. */
  asked?: { readonly state: State };
}

type Change = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const CHANGES: readonly Change[] = ['POST', 'POST', 'POST', 'PUT', 'PATCH', 'PATCH', 'DELETE', 'DELETE'];
const TYPES = { POST: 'application/json', PUT: 'application/json', PATCH: 'application/merge-patch+json' };
const STATUSES: Readonly<Record<Change, number>> = { POST: 201, PUT: 200, PATCH: 200, DELETE: 204 };
/** Clients that run at the same time. */
const CLIENTS = 8;
const READERS = 16;
/** More than there are clients. */
const TOKENS = 64;

export class Witness {
  /** Acknowledged changes, and changes without an answer. */
  acknowledged = 0;
  unheard = 0;
  /** Changes refused with 503 or 507, which say that nothing changed. */
  refused = 0;
  /** Violations found so far. */
  readonly faults: string[] = [];
  readonly #users = new Map<string, User>();
  /** Names of users whose creation had no answer. */
  readonly #perhaps = new Set<string>();
  #touched = new Set<User>();
  #names = 0;
  /** Recent tokens of answers. With replicas, a request that sends one back must see that write. */
  readonly #tokens: string[] = [];

  /**
   * One client: creates, changes and deletes its users one after the other until the service is gone.
   * @param goesOn true while there is more to change
   */
  async change(address: string, goesOn = (): boolean => true): Promise<void> {
    const own: User[] = [];
    while (goesOn() && (await this.#changeOne(address, own)));
  }

  /** Runs many clients until so many more changes are acknowledged. */
  async makeChanges(address: string, count: number): Promise<void> {
    const wanted = this.acknowledged + count;
    await Promise.all(Array.from({ length: CLIENTS }, () => this.change(address, () => this.acknowledged < wanted)));
  }

  /** Runs many clients until so many more changes are refused. */
  async meetRefusals(address: string, count: number): Promise<void> {
    const wanted = this.refused + count;
    await Promise.all(Array.from({ length: CLIENTS }, () => this.change(address, () => this.refused < wanted)));
  }

  /** Checks each user that has changed since the last check. */
  async look(address: string): Promise<void> {
    const touched = [...this.#touched];
    this.#touched = new Set();
    await each(touched, (user) => this.#lookAt(address, user));
  }

  /** Checks every user that ever existed, and that the list has no others. */
  async lookAtAll(address: string): Promise<void> {
    await each([...this.#users.values()], (user) => this.#lookAt(address, user));
    for (let next: string | undefined = '/v1/users?limit=100'; next !== undefined;) {
      const page: Page = JSON.parse(await this.#textAt(address + next));
      for (const { name, _links } of page.items) {
        const known = this.#users.get(_links.self.href);
        const isDue = known === undefined ? this.#perhaps.has(name) : known.state === name;
        if (!isDue) this.faults.push(`The list shows ${name} at ${_links.self.href}.`);
      }
      next = page._links.next?.href;
    }
  }

  async #changeOne(address: string, own: User[]): Promise<boolean> {
    const user = own[Math.floor(Math.random() * own.length)];
    const change = user === undefined ? 'POST' : (CHANGES[Math.floor(Math.random() * CHANGES.length)] ?? 'POST');
    const name = `user ${this.#names++}`;
    const state = change === 'DELETE' ? undefined : name;
    if (change === 'POST') this.#perhaps.add(name);
    else if (user) {
      user.asked = { state };
      this.#touched.add(user);
    }
    const answer = await sent(address, change, user?.path ?? '', name);
    if (answer === undefined) return false;
    this.#tokens.push(...[answer.headers.get('consistency-token') ?? []].flat());
    this.#tokens.splice(0, this.#tokens.length - TOKENS);
    if (answer.isOpen) {
      // The result is unknown, so this user is left alone until the next check.
      if (user) own.splice(own.indexOf(user), 1);
      return true;
    }
    if (answer.status === 503 || answer.status === 507) {
      this.refused++;
      delete user?.asked;
      this.#perhaps.delete(name);
      return true;
    }
    if (answer.status !== STATUSES[change]) {
      this.faults.push(`${change} ${user?.path ?? ''} was answered with ${answer.status}.`);
      return true;
    }
    this.acknowledged++;
    if (change === 'POST' || user === undefined) {
      const made = { path: answer.headers.get('location') ?? '', state };
      this.#perhaps.delete(name);
      this.#users.set(made.path, made);
      this.#touched.add(made);
      own.push(made);
    } else {
      user.state = state;
      delete user.asked;
      if (change === 'DELETE') own.splice(own.indexOf(user), 1);
    }
    return true;
  }

  async #lookAt(address: string, user: User): Promise<void> {
    const { name: found }: { readonly name?: string } = JSON.parse(await this.#textAt(address + user.path));
    if (user.asked && found === user.asked.state) this.unheard++;
    else if (found !== user.state) this.faults.push(`${user.path} is ${found}, not ${user.state}.`);
    user.state = found;
    delete user.asked;
  }

  /** A problem document has no name. */
  async #textAt(url: string): Promise<string> {
    const headers: Record<string, string> = this.#tokens.length > 0 ? { 'consistency-token': this.#tokens.join() } : {};
    const answer = await fetch(url, { headers });
    if (answer.status === 200 || answer.status === 404) return answer.text();
    throw new Error(`GET ${url} was answered with ${answer.status}.`);
  }
}

interface Page {
  readonly items: readonly { readonly name: string; readonly _links: { readonly self: { readonly href: string } } }[];
  readonly _links: { readonly next?: { readonly href: string } };
}

interface Heard extends Pick<Response, 'status' | 'headers'> {
  /** The answer says that the result is unknown. */
  readonly isOpen: boolean;
}

/** Undefined without an answer. */
async function sent(address: string, change: Change, path: string, name: string): Promise<Heard | undefined> {
  const target = address + (change === 'POST' ? '/v1/users' : path);
  const body = JSON.stringify(change === 'POST' ? { users: { name } } : { name });
  // The request is conditional, so that no load balancer repeats it. An answer of 404 means that the user was lost.
  const content =
    change === 'DELETE' ? { headers: { 'if-match': '*' } } : { headers: { 'content-type': TYPES[change] }, body };
  try {
    const answer = await fetch(target, { method: change, ...content });
    const text = await answer.text().catch(() => '');
    const { status, headers } = answer;
    return { status, headers, isOpen: isOpen(status, text) };
  } catch {
    return undefined;
  }
}

/** The service says so itself. A load balancer cannot know of an answer that it did not receive. */
function isOpen(status: number, text: string): boolean {
  if (status === 503) return text.includes('it is not known whether') || !text.startsWith('{');
  return status === 502 || status === 504;
}

async function each(users: readonly User[], look: (user: User) => Promise<void>): Promise<void> {
  const waiting = [...users];
  const reader = async (): Promise<void> => {
    for (let user = waiting.pop(); user !== undefined; user = waiting.pop()) await look(user);
  };
  await Promise.all(Array.from({ length: READERS }, reader));
}
