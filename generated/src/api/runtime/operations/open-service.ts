// The open parts of a serving process, and the order in which they end.
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../../config.js';
import type { Database } from '../../store/database.js';
import { listen } from '../edge/listening.js';
import { guardServer } from '../edge/raw-edge.js';
import { addressError } from '../environment/address.js';
import { drain, finish } from './draining.js';

export interface OpenService {
  /** @throws ConfigError when nothing can listen there; the database is closed then */
  listen(): Promise<void>;
  /**
   * Is not ready first; then finishes the requests under way, and closes the database.
   * @param cause an error, or the signal that told it to end
   * @param delay in milliseconds: the time that it still serves while it is not ready
   */
  end(cause: Error | string | undefined, delay: number): Promise<void>;
}

/** The service, which does not listen yet. */
export function openService(
  app: FastifyInstance,
  database: Database,
  address: Pick<Config, 'host' | 'port'>,
  log: FastifyBaseLogger,
): OpenService {
  guardServer(app.server);
  return {
    async listen() {
      try {
        await listen(app, address);
      } catch (error) {
        await database.close();
        throw addressError(error, address);
      }
    },
    async end(cause, delay) {
      if (cause instanceof Error) log.fatal({ err: cause }, 'stopping after an error');
      else log.info({ signal: cause }, 'stopping');
      drain(app.server);
      await setTimeout(delay);
      await finish(app);
      await database.close();
      log.info('stopped');
    },
  };
}
