// Which version the checks are about. Each file of tests has modules of its own, so it chooses for itself alone.
import type { ControllerUnderTest, ResourceUnderTest, ServiceUnderTest } from './conformance/subject.js';

export interface RoutesUnderTest {
  readonly service: ServiceUnderTest;
  readonly controllers: readonly ControllerUnderTest[];
  /** Each parent before its children. */
  readonly resources: readonly ResourceUnderTest[];
  /** The keys of resources and controllers that are the same in the next version, and checked there. */
  readonly unchanged?: readonly string[];
  /** Whether a check is left out, by the id of its rule and its name. */
  readonly isLeftOut?: (id: string, name: string) => boolean;
}

const chosen: RoutesUnderTest[] = [];

export function chooseRoutes(routes: RoutesUnderTest): void {
  chosen.push(routes);
}

export function chosenRoutes(): RoutesUnderTest {
  const routes = chosen.at(-1);
  if (routes === undefined) throw new Error('A test has to choose the routes before it loads what checks them.');
  return routes;
}
