// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { hal } from './runtime/hal.js';
import type { Service } from './runtime/html/frame.js';
import { htmlMedium } from './runtime/html/html.js';
import type { Medium } from './runtime/medium.js';
import { v1Pages } from './v1/pages.js';

/** What every page says of the service. */
const service: Service = {
  title: 'Conventions',
  openapi: '/openapi/v1.json',
};

/** What representations are sent as besides JSON. */
export const media: readonly Medium[] = [hal, htmlMedium(service, v1Pages)];
