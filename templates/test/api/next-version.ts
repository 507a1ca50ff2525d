// The tests of a version, run against the next one. Their requests go to the next version, and its answers are
// read by a client that knows only the older one. Tests that `breaking` acknowledges are left out; all others have to
// pass.
import { afterAll, beforeEach, expect, type RunnerTestCase, type RunnerTestSuite } from 'vitest';
import type { Extensions } from '../../src/api/extensions.js';
import type { RoutesUnderTest } from './chosen-routes.js';
import type { Interpreter } from './conformance/interpreter.js';
import { NextVersionInterpreter, type Versions } from './next-version-interpreter.js';

export interface NextVersion extends Versions {
  readonly leftOut: readonly LeftOut[];
}

/** Tests by the beginning of their names, by their subject, or by both. */
export interface LeftOut {
  readonly begins?: readonly string[];
  /** The end of their names. With a dot at its end, it stands for all ends that begin with it. */
  readonly about?: readonly string[];
  readonly reason: string;
}

/** Each test file has its own modules, so its choice affects no other file. */
const chosen: NextVersionInterpreter[] = [];

export function chosenInterpreter(): NextVersionInterpreter | undefined {
  return chosen.at(-1);
}

/** Runs every test of a file against the next version, and counts them. */
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

/** The routes for checks of the whole service, without those that are left out. */
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

/** Puts the functions of the older version behind the controllers of the newer one, too. */
export function extensionsUnderTest(given: Extensions): Extensions {
  return chosenInterpreter()?.extensions(given) ?? given;
}

type Task = RunnerTestCase | RunnerTestSuite;

function testsIn(tasks: readonly Task[]): readonly RunnerTestCase[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task.tasks) : [task]));
}

/** The reason why the test is left out, if it is. */
function reasonFor(suite: string, name: string, leftOut: readonly LeftOut[]): string | undefined {
  const fullName = `${suite} ${name}`;
  const subject = name.slice(name.lastIndexOf(': ') + 1).trim();
  return leftOut.find(
    ({ begins, about }) =>
      (begins?.some((one) => fullName.startsWith(one)) ?? true) &&
      (about?.some((one) => subject === one || (one.endsWith('.') && subject.startsWith(one))) ?? true),
  )?.reason;
}
