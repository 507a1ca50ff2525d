// What `src/api/settings.ts` and its like say.
import type { Model } from '../../model/model.js';

export function pageTexts({ page }: Model['limits']): Record<string, unknown> {
  return { pageDefault: page.default, pageMax: page.max, pageOverMax: page.overMax };
}

export function requiresPrecondition({ concurrency }: Model['conventions']): boolean {
  return concurrency === 'required';
}
