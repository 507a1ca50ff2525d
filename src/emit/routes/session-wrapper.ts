import type { Model } from '../../model/model.js';

/** The member that wraps the body of a login; undefined where bodies are bare. */
export function wrapperOfSessions({ conventions }: Model): string | undefined {
  return conventions.requestBody === 'wrapped' ? 'session' : undefined;
}
