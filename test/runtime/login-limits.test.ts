import { expect, it } from 'vitest';
import { LONGEST_LOGIN } from '../../src/emit/openapi/session-paths.js';
import * as emitted from '../../templates/src/api/runtime/auth/passwords.js';

it('are in the OpenAPI document what the service takes', () => {
  expect(LONGEST_LOGIN).toEqual(emitted.LONGEST_LOGIN);
});
