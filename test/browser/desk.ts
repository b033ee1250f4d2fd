import { randomUUID } from 'node:crypto';
import type { FacilityAnswers } from '#shared/desk/facilities.ts';
import type { LineAnswers } from '#shared/desk/lines.ts';
import { staffHeaders } from '../support/sign-in.ts';
import type { Laptop } from './fixtures.ts';
import { letters } from './records.ts';

async function post(laptop: Laptop, path: string, body: object): Promise<void> {
  const response = await fetch(`${laptop.site}${path}`, {
    method: 'POST',
    headers: { ...(await staffHeaders(laptop)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${path} was answered with ${response.status}.`);
}

/** A facility for one test in a town of its own, so that a filter finds only the lines of this test. */
export async function addFacility(laptop: Laptop, answers: Partial<FacilityAnswers> = {}) {
  const facility = {
    ...{ id: randomUUID(), name: letters('Home '), town: letters('Town '), state: 'NH' },
    ...{ units: ['2 West'], nameMayBePublic: false },
    ...answers,
  };
  await post(laptop, '/api/facilities', facility);
  return facility;
}

/** An open line for two LPNs. @returns its id */
export async function addLine(
  laptop: Laptop,
  answers: Partial<LineAnswers> & { facility: string; days: string[] },
): Promise<string> {
  const id = randomUUID();
  await post(laptop, '/api/lines', {
    ...{ id, state: 'open', role: 'lp_nurse', count: 2, kind: 'per-diem' },
    ...{ from: '19:00', to: '07:00', requirements: [] },
    ...answers,
  });
  return id;
}
