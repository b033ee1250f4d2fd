import { takeOverOrder } from '#frontend/staff/desk/facility-change/take-over-order.ts';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { save } from '#frontend/staff/kit/queries/save.ts';
import type { Random } from '#scripts/seed/random.ts';
import type { FacilityChange } from '#shared/desk/facility-change.ts';
import { type Order, orderSchema } from '#shared/desk/shifts.ts';
import type { Make } from './desk-member.ts';
import { refusing } from './staff-member.ts';

type Recruiter = {
  sub: string;
  random: Random;
  make: Make;
  look: (order: string) => Promise<Order>;
};

const shareLeft = 0.25;

/**
 * Takes a change of a facility over by the steps of the staff area, or leaves it.
 * @returns the sentence of a failure, or undefined
 */
export async function answerFacility(
  { sub, random, make, look }: Recruiter,
  change: FacilityChange,
  { mayLeave = true } = {},
): Promise<string | undefined> {
  const { order, request, version } = change;
  const send = (routeKey: string, path: Record<string, string>, body: object) =>
    save(orderSchema, async () => refusing(await make({ sub, routeKey, path, body })));
  const isLeft = mayLeave && random() < shareLeft;
  const problem = isLeft
    ? undefined
    : await takeOverOrder(change, await look(order), {
        addShifts: (body) => send('POST /api/orders/{order}/shifts', { order }, body),
        changeShifts: (body) => send('PATCH /api/orders/{order}', { order }, body),
        changeAssignments: (applicant, body) =>
          send('POST /api/orders/{order}/assignments/{applicant}', { order, applicant }, body),
      });
  if (problem !== undefined) return problem;
  try {
    const { status } = await make({
      sub,
      routeKey: 'POST /api/submissions/employer/{id}/stated',
      path: { id: request },
      body: { version, shift: order, answer: isLeft ? 'left' : 'taken-over' },
    });
    return status === 200 ? undefined : `The answer has the status ${status}.`;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
