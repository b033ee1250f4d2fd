import { randomUUID } from 'node:crypto';
import { employmentValues } from '../support/builders.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { staffHeaders } from '../support/sign-in.ts';
import type { Laptop } from './fixtures.ts';
import { letters } from './records.ts';
import { apply } from './resume-page.ts';

/** An LPN near Keene who wants nights, with a complete file. */
export async function addNurse(laptop: Laptop, values: Record<string, string> = {}) {
  const headers = { ...(await staffHeaders(laptop)), 'content-type': 'application/json' };
  const call = async (method: string, path: string, body: unknown) => {
    const sent = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${laptop.site}${path}`, sent);
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  };
  const lastName = letters('Nurse');
  const phoneNumber = `603${Array.from({ length: 7 }, () => Math.floor(Math.random() * 10)).join('')}`;
  const own = { lastName, phoneNumber, email: `${lastName}@example.com`.toLowerCase() };
  const roles = { registered_nurse: 'No', lp_nurse: 'Yes', pinCode: '03431' };
  const sent = { ...own, ...roles, ...values };
  const id = await apply(laptop, resumePdf({ pages: ['A nurse'] }), sent);
  const license = {
    ...{ id: randomUUID(), type: 'license', role: 'lp_nurse', state: 'NH', number: '012345-22' },
    ...{ multistate: false, expiresOn: '2031-05-31' },
  };
  const cleared = { on: '2026-11-10', result: 'clear' };
  await call('PATCH', `/api/submissions/employment/${id}/profile`, {
    wishes: {
      version: 0,
      wishes: {
        ...{ shifts: ['nights'], kinds: ['per-diem'], specialties: [] },
        ...{ earliestDay: '2026-11-01', farthest: '30' },
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
    ...{ version: 1, license: license.id, where: 'nursys-quickconfirm', result: 'clear' },
  });
  return { id, ...sent, name: `${employmentValues().firstName} ${sent.lastName}` };
}
