import { expect, it } from 'vitest';
import { takeOverOrder } from '#frontend/staff/desk/facility-change/take-over-order.ts';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import type { SaveResult } from '#frontend/staff/kit/queries/save.ts';
import type { Order, Shift } from '#shared/desk/shifts.ts';
import type { StatedShift } from '#shared/desk/stated-shifts.ts';
import { shiftValues } from '#test/support/builders.ts';
import { facility } from '#test/support/nurse.ts';
import { shiftOf } from '#test/support/shift.ts';

const order = '11111111-1111-4111-8111-111111111111';
const [saturday, sunday] = ['2099-12-05', '2099-12-06'];
const orderOf = (shifts: Shift[]): Order => ({ shifts, assignments: [], notifications: [] });
const on = (day: string, more: Partial<Shift> = {}) =>
  shiftOf({ order, request: 'r', facility, day, ...more });

/** Takes Saturday's move to Sunday over. @returns the problem and the bodies of the saves */
async function takeOver(shifts: Shift[], answer: SaveResult<Order>) {
  const before: StatedShift = { ...shiftValues(), id: order, days: [saturday] };
  const next = { ...before, days: [sunday] };
  const change = { request: 'r', order, version: 2, at: '', words: '', before, next };
  const start = orderOf(shifts);
  const saves: unknown[] = [];
  const saved = (body: unknown): Promise<SaveResult<Order>> => {
    saves.push(body);
    return Promise.resolve({ status: 'saved', value: start });
  };
  const problem = await takeOverOrder(change, start, {
    addShifts: saved,
    changeShifts: saved,
    changeAssignments: () => Promise.resolve(answer),
  });
  return { problem, saves };
}
const failed = (failure: 'missing' | 'offline'): SaveResult<Order> => ({
  status: 'failed',
  error: new ApiError(failure),
});

it('goes on without a person whose application was deleted', async () => {
  const asked = [on(saturday, { people: { nurse: 'asked' } })];
  const { problem, saves } = await takeOver(asked, failed('missing'));
  expect([problem, saves]).toEqual([
    undefined,
    [
      expect.objectContaining({ state: 'canceled' }),
      expect.objectContaining({ shifts: [{ id: expect.any(String), day: sunday }] }),
    ],
  ]);
});

it('stops if a save fails', async () => {
  const asked = [on(saturday, { people: { nurse: 'asked' } })];
  const { problem, saves } = await takeOver(asked, failed('offline'));
  expect(problem).toMatch(/^Not saved/);
  expect(saves).toEqual([]);
});

it('adds a day under the same id for two of the staff, and under another one after it was canceled', async () => {
  const idOf = async (shifts: Shift[]): Promise<string> => {
    const { saves } = await takeOver(shifts, { status: 'saved', value: orderOf(shifts) });
    const { shifts: added } = saves.at(-1) as { shifts: { id: string }[] };
    return added[0]?.id ?? '';
  };
  const first = await idOf([on(saturday)]);
  expect(await idOf([on(saturday)])).toBe(first);
  const again = await idOf([on(saturday), on(sunday, { id: first, state: 'canceled' })]);
  expect([first, again]).toEqual([
    '11111111-1111-4111-8111-209912060000',
    '11111111-1111-4111-8111-209912060001',
  ]);
});
