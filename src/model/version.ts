import type { Spec } from '../language/spec.js';
import type { Model } from './model.js';

/** One version of a service: as it was written, and what it means by itself. */
export interface Version {
  readonly spec: Spec;
  readonly model: Model;
}
