import { expect, it } from 'vitest';
import { LOGIN_LIMITS } from '../../src/emit/openapi/operations/session-paths.js';
import * as emitted from '../../templates/src/api/runtime/sessions/passwords.js';

it('are the same in the OpenAPI document and in the service', () => {
  expect(LOGIN_LIMITS).toEqual(emitted.LONGEST_LOGIN);
});
