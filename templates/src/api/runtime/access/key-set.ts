// The keys that tokens are verified with: the one of the environment, or those that the issuer publishes (RFC 7517), which change.
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { Problem } from '../problems/problem.js';

/** In milliseconds. */
const TIMEOUT = 5_000;
/** Between two readings for the sake of a key that is not among those that are known. */
const COOLDOWN = 30_000;
/** After this the keys are read again, while those that are known still serve. */
const REFRESH_AFTER = 600_000;
/** After this they serve no more: one of them may have been taken back. */
const LONGEST_KEPT = 3_600_000;
/** Between two attempts to read them where the first one failed. */
const PAUSE = 5_000;

/** Finds the key of a token. @throws Problem 503 where the keys cannot be read, and a JOSEError for a token that fits none */
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
        if (!response.ok) throw new Error(`The keys are answered with ${response.status}.`);
        if (!isKeySet(await response.clone().json())) throw new Error('What is answered is no set of keys.');
        readAt = performance.now();
        return response;
      } catch (error) {
        pausedUntil = performance.now() + PAUSE;
        throw error;
      }
    },
  });

  /** Asks for none of those that are known. */
  async function refresh(): Promise<void> {
    const age = performance.now() - readAt;
    if (published.jwks() === undefined || age <= REFRESH_AFTER) return;
    const refreshed = published.reload();
    if (age > LONGEST_KEPT) await refreshed;
    // The next request that needs a key tries again, and says so when they are too old.
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

/** What is no set of keys at all is no news of those that are known (RFC 7517 §5). */
function isKeySet(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys);
}

function unreadable(cause: unknown): Problem {
  const headers = { 'retry-after': String(PAUSE / 1_000) };
  return new Problem('service-unavailable', 'Tokens cannot be verified now: the keys for it cannot be read.', {
    headers,
    cause,
  });
}
