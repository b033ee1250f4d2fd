import { afterEach, beforeEach, vi } from 'vitest';
import { staffVerifier } from '#functions/http/require-staff.ts';
import { fakeCognito } from './cognito.ts';
import { jwks } from './tokens.ts';

/** Lets `callAsStaff` in, in each test of the file: the pool's keys are known, and Cognito says that the session is active. */
export function staffSignedIn(): void {
  beforeEach(() => {
    staffVerifier.cacheJwks(jwks);
    fakeCognito();
  });
  afterEach(() => void vi.unstubAllGlobals());
}
