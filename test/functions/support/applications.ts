import './environment.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { handler } from '#functions/intake/create-submission.ts';
import { employmentValues } from '#test/support/builders.ts';
import { captureOutput, post } from './api.ts';
import { fakeResumes } from './resumes.ts';
import { fakeTable } from './table.ts';

export const pdf = '%PDF-1.7 a resume';

/** A job application that passes; `changes` replaces fields, and undefined leaves one out. */
export const application = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID() as string,
  ...employmentValues(),
  ...changes,
});

export const apply = (body: Record<string, unknown>) => post(handler, body, { kind: 'employment' });

/** Where an application's upload, resume and record lie. */
export const keysOf = (id: string) => ({
  incoming: `incoming/${id}.pdf`,
  claimed: `resume/${id}.pdf`,
  deleted: `deleted/${id}.pdf`,
  record: `Employment-List/${id}`,
  binned: `Deleted-List/Employment-List/${id}`,
});

/** An empty table and bucket for each test of the file, at 2026-11-20T10:19:28.123Z. */
export function emptyStores() {
  const resumes = fakeResumes();
  const table = fakeTable();
  beforeEach(() => {
    captureOutput();
    vi.useFakeTimers({ now: new Date('2026-11-20T10:19:28.123Z'), toFake: ['Date'] });
    resumes.reset();
    table.reset();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return {
    resumes,
    table,
    /** Nothing was claimed and nothing was written. */
    expectNothingStored(): void {
      expect(table.items.size).toBe(0);
      expect([...resumes.files.keys()].filter((key) => key.startsWith('resume/'))).toEqual([]);
    },
  };
}
