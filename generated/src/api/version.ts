// One version of the service: what is known of it, and what it puts on the app.
import type { FastifyInstance } from 'fastify';
import type { Api } from './api.js';
import type { OfferedPath } from './runtime/http/path-table.js';
import type { BusinessError } from './runtime/problems/problem.js';

export interface Version {
  /** The first segment of its paths: `v1`. */
  readonly name: string;
  /** What it offers where. */
  readonly paths: readonly OfferedPath[];
  /** The kinds of failure that only this service has. */
  readonly errors: readonly BusinessError[];
  readonly register: (app: FastifyInstance, api: Api) => void;
}
