import { expect, test } from 'vitest';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';

test('a call that the server has answered is not about the connection', () => {
  const unanswered = remedyFor(new ApiError('offline'));
  expect(remedyFor(new ApiError('timeout'))).toBe(unanswered);
  for (const status of [429, 500, 503]) {
    expect(remedyFor(new ApiError('refused', { status }))).not.toBe(unanswered);
  }
  expect(remedyFor(new ApiError('unreadable', { status: 200 }))).not.toBe(unanswered);
});
