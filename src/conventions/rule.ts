// A rule of the conventions. The documentation, `restwright explain` and the names of emitted checks are made from it.

export interface Rule {
  /** Stable, such as `R-P.8` or `PG.4`. Comments, checks and planted faults name the rule by it. */
  readonly id: string;
  /** `§` is a section of the specification; the rest are RFCs and drafts. */
  readonly source: string;
  /** Behaviour of the service, or a condition on the input. */
  readonly statement: string;
  /** A request and its answer, or a piece of `resources.yaml`. */
  readonly example: string;
  /** `lint` is `restwright generate` on the input, `service` the emitted service. */
  readonly heldBy: 'lint' | 'service' | 'both';
  /** The condition on `resources.yaml`; '' for every service. */
  readonly appliesWhen: string;
  /** Every rule but a planned one has at least one check in the emitted tests. */
  readonly progress: 'built' | 'partly' | 'planned';
  /** The part that is not built yet; '' for none. */
  readonly missing: string;
  /** Diagnostics and problems that report a violation. */
  readonly codes: readonly string[];
}

export interface RuleOptions {
  readonly heldBy?: Rule['heldBy'];
  readonly when?: string;
  /** The part that is not built yet. */
  readonly partly?: string;
  /** The reason why nothing is built yet. */
  readonly planned?: string;
  readonly codes?: readonly string[];
}

export function rule(
  id: string,
  source: string,
  statement: string,
  example: string,
  { heldBy = 'service', when = '', partly, planned, codes = [] }: RuleOptions = {},
): Rule {
  const progress = planned !== undefined ? 'planned' : partly !== undefined ? 'partly' : 'built';
  return {
    id,
    source,
    statement,
    example,
    heldBy,
    appliesWhen: when,
    progress,
    missing: planned ?? partly ?? '',
    codes,
  };
}
