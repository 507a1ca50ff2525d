// The version that the checks are about. Each test file has its own modules, so its choice affects no other file.
import type { ControllerUnderTest, ResourceUnderTest, ServiceUnderTest } from './conformance/subject.js';
// <secondary-lists>
import type { ListUnderTest } from './conformance/subject.js';
// </secondary-lists>

export interface RoutesUnderTest {
  readonly service: ServiceUnderTest;
  readonly controllers: readonly ControllerUnderTest[];
  /** Parents come before their children. */
  readonly resources: readonly ResourceUnderTest[];
  // <secondary-lists>
  readonly lists?: readonly ListUnderTest[];
  // </secondary-lists>
  /** The keys of resources and controllers that are the same in the next version. They are checked there. */
  readonly unchanged?: readonly string[];
  /** True when a check is left out, given the id of its rule and its name. */
  readonly isLeftOut?: (id: string, name: string) => boolean;
}

const chosen: RoutesUnderTest[] = [];

export function chooseRoutes(routes: RoutesUnderTest): void {
  chosen.push(routes);
}

export function chosenRoutes(): RoutesUnderTest {
  const routes = chosen.at(-1);
  if (routes === undefined) throw new Error('A test has to choose the routes before it loads the checks.');
  return routes;
}
