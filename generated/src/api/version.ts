// One version of the service: its paths, its errors, and the routes that it registers on the app.
import type { FastifyInstance } from 'fastify';
import type { Api } from './api.js';
import type { OfferedPath } from './runtime/http/path-table.js';
import type { BusinessError } from './runtime/problems/problem.js';

export interface Version {
  /** The first segment of its paths: `v1`. */
  readonly name: string;
  /** Its paths, each with the methods that it offers. */
  readonly paths: readonly OfferedPath[];
  /** Errors that only this service has. */
  readonly errors: readonly BusinessError[];
  readonly register: (app: FastifyInstance, api: Api) => void;
}
