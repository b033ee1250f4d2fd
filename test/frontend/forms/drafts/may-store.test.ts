import { expect, test } from 'vitest';
import { mayStore, stopStoring } from '#frontend/forms/storage/may-store.ts';

test('lets forms keep what is typed until the visitor presses Don’t keep', () => {
  expect(mayStore()).toBe(true);
  stopStoring();
  expect(mayStore()).toBe(false);
});
