// The keys that an issuer publishes to verify its tokens (RFC 7517). They change over time.
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { Problem } from '../problems/problem.js';

/** In milliseconds, as all times here. */
const TIMEOUT = 5_000;
/** Between two readings for an unknown key. */
const COOLDOWN = 30_000;
/** After this the keys are read again, while the known ones still serve. */
const REFRESH_AFTER = 600_000;
/** After this the known keys no longer serve: one of them may have been revoked. */
const LONGEST_KEPT = 3_600_000;
/** Between a failed reading and the next attempt. */
const PAUSE = 5_000;

/**
 * Finds the key of a token.
 * @throws Problem 503 when the keys cannot be read, and a JOSEError for a token that fits none
 */
export function publishedKeys(url: URL): JWTVerifyGetKey {
  let readAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const published = createRemoteJWKSet(url, {
    timeoutDuration: TIMEOUT,
    cooldownDuration: COOLDOWN,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    async [customFetch](target, options) {
      if (performance.now() < pausedUntil) throw new Error('The keys could not be read a moment ago.');
      try {
        const response = await fetch(target, options);
        if (!response.ok) throw new Error(`The server of the keys answered with ${response.status}.`);
        if (!isKeySet(await response.clone().json())) throw new Error('The answer is not a key set.');
        readAt = performance.now();
        return response;
      } catch (error) {
        pausedUntil = performance.now() + PAUSE;
        throw error;
      }
    },
  });

  /** Reads the keys again when they are old. The first reading is left to the lookup of a key. */
  async function refresh(): Promise<void> {
    const age = performance.now() - readAt;
    if (published.jwks() === undefined || age <= REFRESH_AFTER) return;
    const refreshed = published.reload();
    if (age > LONGEST_KEPT) await refreshed;
    // The next request tries again, and fails once the keys are too old.
    else refreshed.catch(() => undefined);
  }

  return async (header, token) => {
    try {
      await refresh();
      return await published(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      if (error instanceof errors.JOSENotSupported) throw error;
      throw unreadable(error);
    }
  };
}

/** A document that is not a key set leaves the known keys in place (RFC 7517 §5). */
function isKeySet(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys);
}

function unreadable(cause: unknown): Problem {
  const headers = { 'retry-after': String(PAUSE / 1_000) };
  return new Problem('service-unavailable', 'Tokens cannot be verified now: the keys cannot be read.', {
    headers,
    cause,
  });
}
