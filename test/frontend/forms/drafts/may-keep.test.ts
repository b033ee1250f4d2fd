import { expect, test } from 'vitest';
import { mayKeep, stopKeeping } from '#frontend/forms/storage/may-keep.ts';

test('lets forms keep what is typed until the visitor presses Don’t keep', () => {
  expect(mayKeep()).toBe(true);
  stopKeeping();
  expect(mayKeep()).toBe(false);
});
