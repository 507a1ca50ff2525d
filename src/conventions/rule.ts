// One rule of the conventions: what it says, where it comes from, who keeps it. What is told of a rule, in the documentation, by
// `restwright explain` and in the names of the emitted checks, is told from here.

export interface Rule {
  /** Stable: `R-P.8`, `PG.4`. It names the same rule in comments, checks and planted faults. */
  readonly id: string;
  /** `§` is a section of the specification; the rest are RFCs and drafts. */
  readonly source: string;
  /** What the service does, or what the input has to be. */
  readonly statement: string;
  /** A request and its answer, or a piece of `resources.yaml`. */
  readonly example: string;
  /** By `restwright generate` on the input, by the emitted service, or by both. */
  readonly heldBy: 'lint' | 'service' | 'both';
  /** What has to be so in `resources.yaml`; '' for every service. */
  readonly appliesWhen: string;
  /** A planned rule has no check in the emitted tests yet, the others have one at least. */
  readonly progress: 'built' | 'partly' | 'planned';
  /** What is not built yet; '' when all is. */
  readonly missing: string;
  /** The diagnostics and the problems that speak of it. */
  readonly codes: readonly string[];
}

export interface RuleOptions {
  readonly heldBy?: Rule['heldBy'];
  readonly when?: string;
  /** What of it is not built yet. */
  readonly partly?: string;
  /** What has to come first. */
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
