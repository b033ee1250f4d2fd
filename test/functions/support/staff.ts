import { afterEach, beforeEach, vi } from 'vitest';
import { staffVerifier } from '#functions/http/require-staff.ts';
import { fakeCognito } from './cognito.ts';
import { jwks } from './tokens.ts';

/** Admits `callAsStaff` in each test of the file: the pool's keys are loaded, and Cognito reports an active session. */
export function staffSignedIn(): void {
  beforeEach(() => {
    staffVerifier.cacheJwks(jwks);
    fakeCognito();
  });
  afterEach(() => void vi.unstubAllGlobals());
}
