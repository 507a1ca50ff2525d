import { serviceOutput } from '../../../output.js';
import { hasClient } from '../../../features/features.js';
import type { Model } from '../../../../model/model.js';
import { pagingStyle } from '../../../routes/paging-style.js';

export const output = serviceOutput({ emittedWhen: hasClient, view: clientSettingsView });

/** `client/src/settings.ts`. */
function clientSettingsView(model: Model): Record<string, unknown> {
  const { position, size, isOpaque } = pagingStyle(model);
  const { fields, idempotency } = model.conventions;
  return { fields, keyed: idempotency !== 'off', position, isOpaque, size };
}
