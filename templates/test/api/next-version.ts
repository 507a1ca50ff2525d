// The tests of a version, put to the one after it: what they ask is asked there, and what that answers is read as by
// who knows the older version alone. What `breaking` acknowledges is left out; everything else has to pass.
import { afterAll, beforeEach, expect, type RunnerTestCase, type RunnerTestSuite } from 'vitest';
import type { Extensions } from '../../src/api/extensions.js';
import type { RoutesUnderTest } from './chosen-routes.js';
import type { Interpreter } from './conformance/interpreter.js';
import { NextVersionInterpreter, type Versions } from './next-version-interpreter.js';

export interface NextVersion extends Versions {
  readonly leftOut: readonly LeftOut[];
}

/** Tests by how their names begin, by what they are about, or by both. */
export interface LeftOut {
  readonly begins?: readonly string[];
  /** How their names end; with a dot at its end, it stands for everything that begins so. */
  readonly about?: readonly string[];
  readonly reason: string;
}

/** Each file of tests has modules of its own, so it chooses for itself alone. */
const chosen: NextVersionInterpreter[] = [];

export function chosenInterpreter(): NextVersionInterpreter | undefined {
  return chosen.at(-1);
}

/** Puts every test of a file to the next version, and counts them. */
export function putToNextVersion({ leftOut, ...versions }: NextVersion): NextVersionInterpreter {
  const interpreter = new NextVersionInterpreter(versions);
  chosen.push(interpreter);
  let [due, ran, left] = [0, 0, 0];
  beforeEach(({ task, skip }) => {
    if (ran + left === 0) due = testsIn(task.file.tasks).filter(({ mode }) => mode === 'run').length;
    const reason = reasonFor(task.suite?.name ?? '', task.name, leftOut);
    if (reason === undefined) ran++;
    else {
      left++;
      skip(`left out: ${reason}`);
    }
  });
  afterAll(() => {
    expect(ran, 'R-9.3 every test that is not left out has to run').toBe(due - left);
    expect(ran, 'R-9.3 some test has to run').toBeGreaterThan(0);
  });
  return interpreter;
}

/** The routes, for checks of the whole service to be made with what is not left out. */
export function routesThere(
  routes: RoutesUnderTest,
  interpreter: Interpreter,
  { leftOut }: NextVersion,
): RoutesUnderTest {
  const isLeftOut = (key: string): boolean =>
    leftOut.some(({ begins, about }) => begins === undefined && about?.includes(key) === true);
  const kept = routes.resources.filter(({ key }) => !isLeftOut(key));
  const others = routes.resources.filter(({ key }) => isLeftOut(key));
  return {
    ...routes,
    service: { ...routes.service, interpreter },
    resources: [...kept, ...others],
    isLeftOut: (id, name) => reasonFor(id, name, leftOut) !== undefined,
  };
}

/** With the functions of the older version behind the controllers of the newer, too. */
export function extensionsUnderTest(given: Extensions): Extensions {
  return chosenInterpreter()?.extensions(given) ?? given;
}

type Task = RunnerTestCase | RunnerTestSuite;

function testsIn(tasks: readonly Task[]): readonly RunnerTestCase[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task.tasks) : [task]));
}

/** Why the test is left out, if it is. */
function reasonFor(suite: string, name: string, leftOut: readonly LeftOut[]): string | undefined {
  const fullName = `${suite} ${name}`;
  const subject = name.slice(name.lastIndexOf(': ') + 1).trim();
  return leftOut.find(
    ({ begins, about }) =>
      (begins?.some((one) => fullName.startsWith(one)) ?? true) &&
      (about?.some((one) => subject === one || (one.endsWith('.') && subject.startsWith(one))) ?? true),
  )?.reason;
}
