// A reference to one of several resources, as a column holds it.

export interface Referred {
  /** The resource, by the name that it has in the field's list. */
  readonly type: string;
  readonly id: string;
}

/** @param value JSON, null for an absent reference @returns undefined where there is none */
export function referredIn(value: string | null): Referred | undefined {
  const referred: Referred | null = value === null ? null : JSON.parse(value);
  return referred ?? undefined;
}
