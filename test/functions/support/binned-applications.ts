import './environment.ts';
import { afterEach, expect, vi } from 'vitest';
import { handler as remove } from '#functions/bin/delete-submission.ts';
import { handler as getResume } from '#functions/reading/get-resume.ts';
import { handler as list } from '#functions/reading/list-submissions.ts';
import { handler as get } from '#functions/work/get-submission.ts';
import { call, untouchedQuery } from './api.ts';
import { application, apply, emptyStores, keysOf, pdf } from './applications.ts';
import { staffSignedIn } from './staff.ts';
import { bearerToken } from './tokens.ts';

const as =
  (sub: string, groups?: string[]) =>
  (
    handler: unknown,
    path?: Record<string, string>,
    body?: object,
    query?: Record<string, string>,
  ) =>
    call(handler, {
      ...(path && { path }),
      ...(query && { query }),
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${bearerToken({ sub, 'cognito:groups': groups })}`,
        ...(body && { 'content-type': 'application/json' }),
      },
    });
export const staff = as('staff-1');
export const colleague = as('staff-2');
export const administrator = as('staff-9', ['administrators']);
export const pathOf = (id: string) => ({ kind: 'employment', id });
/** Deletes a record without changes, as `by`. */
export const pressDelete = (id: string, by = staff, kind = 'employment') =>
  by(remove, { kind, id }, undefined, untouchedQuery);
/** Lets so many seconds pass. */
export const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Empty stores for each test of the file, functions that put applications into them and their bin, and checks of both. */
export function binnedApplications() {
  const { resumes, table } = emptyStores();
  staffSignedIn();

  /** An application that was stored with its resume, and the item that the table has of it. */
  async function storedApplication() {
    const sent = application();
    resumes.upload(sent.id, pdf);
    expect((await apply(sent)).status).toBe(201);
    const keys = keysOf(sent.id);
    return { id: sent.id, sent, keys, item: table.items.get(keys.record) };
  }

  /** Expects that no account can read the record or its resume, and that no resume is outside the bin. */
  async function expectOutOfReach(id: string) {
    expect((await administrator(get, pathOf(id))).status).toBe(404);
    expect((await administrator(getResume, pathOf(id))).status).toBe(404);
    expect((await administrator(list, pathOf(id))).body.rows).toEqual([]);
    expect([...resumes.files.keys()].filter((key) => !key.startsWith('deleted/'))).toEqual([]);
  }

  /** Record and resume are as they were before the deletion. */
  function expectBack({ id, keys, item }: Awaited<ReturnType<typeof storedApplication>>) {
    expect([...table.items.keys()]).toEqual([keys.record]);
    expect(table.items.get(keys.record)).toMatchObject(item ?? {});
    const places = [...resumes.files.keys()].filter((key) => key.includes(id));
    // The next sweep removes the copy in the bin.
    expect(places.filter((place) => place !== keys.deleted)).toEqual([keys.claimed]);
    expect(resumes.textOf(keys.claimed)).toBe(pdf);
    expect(resumes.files.get(keys.claimed)?.headers).toMatchObject({
      ContentDisposition: 'attachment; filename="resume.pdf"',
    });
  }

  /** Breaks off the call of a store with this number, and all that follow it, as a function does that is killed. */
  function breakOffAt(number: number) {
    let count = 0;
    const act = () => {
      count += 1;
      if (count >= number) throw new Error('A fault of ours.');
    };
    resumes.beforeAll(act);
    table.beforeAll(act);
  }
  function mend() {
    resumes.beforeAll(() => {});
    table.beforeAll(() => {});
  }
  afterEach(mend);

  /** Breaks `act` off before each of its calls in turn, from the first to the last, until none is left. */
  async function breakOffEverywhere(
    act: (prepared: Awaited<ReturnType<typeof storedApplication>>) => Promise<{ status: number }>,
    check: (prepared: Awaited<ReturnType<typeof storedApplication>>) => Promise<void>,
    prepare = storedApplication,
  ): Promise<number> {
    for (let number = 1; ; number += 1) {
      resumes.reset();
      table.reset();
      const prepared = await prepare();
      breakOffAt(number);
      const { status } = await act(prepared);
      mend();
      if (status === 204) return number - 1;
      expect(status).toBe(500);
      await check(prepared);
    }
  }

  /** The same, deleted by `staff`. */
  const deletedApplication = async () => {
    const stored = await storedApplication();
    expect((await pressDelete(stored.id)).status).toBe(204);
    return stored;
  };

  return {
    resumes,
    table,
    storedApplication,
    deletedApplication,
    expectOutOfReach,
    expectBack,
    breakOffEverywhere,
    mend,
  };
}
