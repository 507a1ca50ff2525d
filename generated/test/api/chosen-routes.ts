// Which version the checks are about. Each file of tests has modules of its own, so it chooses for itself alone.
import type { ControllerUnderTest, ResourceUnderTest, ServiceUnderTest } from './conformance/subject.js';

export interface RoutesUnderTest {
  readonly service: ServiceUnderTest;
  readonly controllers: readonly ControllerUnderTest[];
  /** Each parent before its children. */
  readonly resources: readonly ResourceUnderTest[];
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
