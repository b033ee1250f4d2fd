import { randomUUID } from 'node:crypto';
import { employmentValues, lineValues } from '../support/builders.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { staffHeaders } from '../support/sign-in.ts';
import type { Laptop } from './fixtures.ts';
import { letters } from './records.ts';
import { apply } from './resume-page.ts';

/** Sends requests to the API as the demo account. @returns the responses */
export async function deskOf(laptop: Laptop) {
  const headers = { ...(await staffHeaders(laptop)), 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${laptop.site}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  return {
    call,
    /** An open line of a facility of its own, for two LPNs on two nights of the far future. */
    async addLine(answers: Record<string, unknown> = {}) {
      const facility = { id: randomUUID(), name: letters('Hill '), town: 'Keene', state: 'NH' };
      await call('POST', '/api/facilities', {
        ...facility,
        zip: '03431',
        units: [],
        nameMayBePublic: false,
      });
      const line = {
        id: randomUUID(),
        state: 'open',
        facility: facility.id,
        ...lineValues(),
        ...answers,
      };
      await call('POST', '/api/lines', line);
      return { line: line.id, facility: facility.name };
    },
    /** An LPN whose file is complete. */
    async addNurse(values: Record<string, string> = {}) {
      const lastName = letters('Nurse');
      const phoneNumber = `603${Array.from({ length: 7 }, () => Math.floor(Math.random() * 10)).join('')}`;
      const own = { lastName, phoneNumber, email: `${lastName}@example.com`.toLowerCase() };
      const roles = { registered_nurse: 'No', lp_nurse: 'Yes', pinCode: '03431' };
      const sent = { ...own, ...roles, ...values };
      const id = await apply(laptop, resumePdf({ pages: ['A nurse'] }), sent);
      const license = {
        id: randomUUID(),
        type: 'license',
        role: 'lp_nurse',
        state: 'NH',
        number: '012345-22',
        multistate: false,
        expiresOn: '2031-05-31',
      };
      const cleared = { on: '2026-11-10', result: 'clear' };
      await call('PATCH', `/api/submissions/employment/${id}/profile`, {
        wishes: {
          version: 0,
          wishes: {
            shifts: ['nights'],
            kinds: ['per-diem'],
            specialties: [],
            earliestDay: '2026-11-01',
            farthest: '30',
          },
        },
        credentials: {
          version: 0,
          items: [license, { id: randomUUID(), type: 'bls', expiresOn: '2031-05-31' }],
          background: cleared,
          references: cleared,
        },
      });
      await call('POST', `/api/submissions/employment/${id}/license-check`, {
        version: 1,
        license: license.id,
        where: 'nursys-quickconfirm',
        result: 'clear',
      });
      return { id, ...sent, name: `${employmentValues().firstName} ${sent.lastName}` };
    },
    /** Changes a proposal to each of these states in turn. */
    async propose(line: string, applicant: string, states: readonly string[]) {
      const days = ['2030-12-07', '2030-12-08'];
      for (const [version, state] of states.entries()) {
        await call('POST', `/api/lines/${line}/proposals/${applicant}`, {
          version,
          state,
          ...(state === 'asked' && { days }),
        });
      }
    },
  };
}
