// The W3C Trace Context of a request: the header traceparent, accepted only if it is valid.

export interface Trace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the span that asked this service. */
  readonly parentId: string;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/** Undefined for a missing or broken header: a trace then begins here. */
export function traceOf(header: string | string[] | undefined): Trace | undefined {
  if (typeof header !== 'string' || header.length > 512) return undefined;
  const [, version, traceId = '', parentId = '', more] = TRACEPARENT.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return /[^0]/.test(traceId) && /[^0]/.test(parentId) ? { traceId, parentId } : undefined;
}
