// Vitest's report of the tests of services, and the failures in it.
import { join, relative, sep } from 'node:path';
import type { Failure } from './failure.js';

export interface SuiteReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly meta: {
        readonly leftOut?: readonly string[];
        readonly refused?: string;
        readonly rows?: number;
      };
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/**
 * The failed tests, and services of which none was run.
 *
 * @param folder holds the services
 */
export function failuresIn(report: SuiteReport, services: readonly string[], folder: string): readonly Failure[] {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const [service = '', ...path] = relative(folder, name).split(sep);
    const file = path.join('/');
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const ofTests = failed.map(({ fullName, failureMessages }) => ({
      service,
      step: 'tests' as const,
      at: `${file} ${fullName}`,
      message: failureMessages.join('\n'),
    }));
    // A file that cannot be loaded has no tests.
    const isUnloaded = failed.length === 0 && message !== '' && assertionResults.length === 0;
    return isUnloaded ? [{ service, step: 'tests' as const, at: file, message }] : ofTests;
  });
  const silent = services.filter(
    (service) => !report.testResults.some(({ name }) => name.startsWith(join(folder, service) + sep)),
  );
  return [
    ...failures,
    ...silent.map((service) => ({
      service,
      step: 'tests' as const,
      at: '',
      message: 'No test was run.',
    })),
  ];
}
