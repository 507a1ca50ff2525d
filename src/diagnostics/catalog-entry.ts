export type Severity = 'error' | 'warning';

export type ReportingCommand = 'generate' | 'init' | 'add' | 'check' | 'changelog' | 'eject' | 'release';

/** The words of one code. The message is a fact; the help names the action and its effect. */
export interface CatalogEntry<Params> {
  readonly severity: Severity;
  readonly message: (params: Params) => string;
  /** @param written the text that is underlined */
  readonly help: (params: Params, written: string) => string;
  /** The test that shows the code; '' for a code that a case of src/testing/cases/errors shows. */
  readonly shownBy: string;
  /** Only some commands look for it. A comment that silences it is therefore never reported as needless. */
  readonly isOccasional: boolean;
  /** The commands that report it; `generate` alone where others read or write the service as it does. */
  readonly commands: readonly ReportingCommand[];
}

type Texts<Params> = {
  readonly message: (params: Params) => string;
  readonly help: (params: Params, written: string) => string;
  readonly shownBy?: string;
  readonly isOccasional?: boolean;
  readonly commands?: readonly ReportingCommand[];
};

export function error<Params>(texts: Texts<Params>): CatalogEntry<Params> {
  return entry('error', texts);
}

export function warning<Params>(texts: Texts<Params>): CatalogEntry<Params> {
  return entry('warning', texts);
}

function entry<Params>(severity: Severity, texts: Texts<Params>): CatalogEntry<Params> {
  const { message, help, shownBy = '', isOccasional = false, commands = ['generate'] } = texts;
  return { severity, message, help, shownBy, isOccasional, commands };
}
