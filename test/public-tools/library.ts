// The service that the clients talk to.
import { readFileSync } from 'node:fs';
import { startedService, type StartedService } from '../support/started-service.js';

export function startedLibrary(): Promise<StartedService> {
  return startedService(readFileSync(new URL('library.yaml', import.meta.url), 'utf8'));
}
