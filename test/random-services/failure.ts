// The failure of one random service.

export interface Failure {
  readonly service: string;
  /** `generate` ends with a code of its own; `types` and `lint` are the compiler's and the linter's. */
  readonly step: 'generate' | 'types' | 'lint' | 'tests';
  /** A file of the service; for tests, the name of the test. */
  readonly at: string;
  readonly message: string;
}

/**
 * Identifies the reason of a failure across inputs, without names, numbers and ids.
 * The id of a rule tells tests apart better than their words.
 */
export function signatureOf({ step, at, message }: Failure): string {
  const rule = / ([A-Z]{1,2}[\w-]*\.[\w.]+):/.exec(at)?.[1];
  const [first = ''] = message.split('\n');
  const general = (text: string): string =>
    text
      .replaceAll(/["'`][^"'`]*["'`]/g, '…')
      .replaceAll(/\/[^ ,)]*/g, '/…')
      .replaceAll(/\d+/g, '0');
  const code = /error (TS\d+)/.exec(message)?.[1];
  return [step, code ?? rule ?? general(at), code === undefined ? general(first).slice(0, 120) : ''].join(' | ');
}
