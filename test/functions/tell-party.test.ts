import './support/environment.ts';
import { BadRequestException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssignmentState } from '#shared/desk/assignments.ts';
import type { NotificationState } from '#shared/desk/notifications.ts';
import { notificationsPerRecipient } from '#shared/receipt-mail.ts';
import { deskOf } from './support/desk.ts';
import { startTelling } from './support/told.ts';
import { workApiAt } from './support/work-api.ts';

const now = new Date('2026-11-24T15:00:00Z');
const api = await workApiAt(now);
const { output } = api;
const telling = await startTelling();
const desk = deskOf(api);
const { handler: noteReceiptState } = await import('#functions/tell/note-receipt-state.ts');
const minuteMs = 60_000;
const later = (minutes: number) => vi.setSystemTime(new Date(now.getTime() + minutes * minuteMs));
const email = 'office@facility.example';
let nurse: string;
let order: string;
beforeEach(async () => {
  telling.reset();
  nurse = await desk.addNurse();
  order = await desk.addOrder({ facility: (await desk.addFacility({ email })).id });
});

const through = (states: readonly AssignmentState[], more = {}) =>
  desk.through(order, nurse, states, more);
const canceled = { canceled: { by: 'facility', reason: 'Census' } } as const;
const notifications = async () => (await desk.order(order)).notifications;
const place = () => through(['asked', 'said-yes', 'placed'], { reason: 'Agreed by phone' });
/** Delivers every notification of the order, as a stream that repeats itself. */
const tellAll = async () => telling.tell(await notifications());
const statesNow = async (): Promise<NotificationState[]> =>
  (await notifications()).map(({ state }) => state);
const failing = (error: Error) => telling.mails.on(SendEmailCommand).rejectsOnce(error);
const answered = (status: number) =>
  Object.assign(new Error('Later'), { $metadata: { httpStatusCode: status } });

describe('a placement for two nights', () => {
  it('is one mail to the nurse with a calendar file, and one to the facility', async () => {
    await place();
    await tellAll();
    const [toNurse, toFacility, ...more] = telling
      .sent()
      .toSorted(({ to }) => (to === email ? 1 : -1));
    expect(more).toEqual([]);
    expect(toNurse).toMatchObject({ to: `${nurse}@example.com` });
    expect(toNurse?.subject).toMatch(/^Your shifts are confirmed: /);
    expect(toNurse?.body).toMatch(/Sat 12\/5.*Sun 12\/6/s);
    const [{ shift = '', sequence = 0 } = {}] = (await notifications())[0]?.about ?? [];
    expect(toNurse?.files).toHaveLength(1);
    expect(toNurse?.files[0]?.content.replaceAll('\r\n ', '')).toContain(
      `UID:${shift}.${nurse}@www.example.com\r\nSEQUENCE:${sequence}\r\n`,
    );
    expect(toFacility).toMatchObject({ to: email, files: [] });
    expect(toFacility?.body).toContain('LPN, NH license 012345-22');
    expect(await statesNow()).toEqual(['sent', 'sent']);
    expect(output()).not.toContain('@');
  });

  it('is told once, however often the stream delivers it', async () => {
    await place();
    await Promise.all([tellAll(), tellAll()]);
    await telling.retry(telling.queued());
    await tellAll();
    expect(telling.sent()).toHaveLength(2);
  });

  it('is not confirmed once it no longer exists', async () => {
    await place();
    await through(['canceled'], canceled);
    await tellAll();
    const subjects = telling.sent().map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('confirmed'))).toEqual([]);
    // The facility never heard of it.
    expect(subjects).toHaveLength(1);
    expect((await statesNow()).toSorted()).toEqual(['obsolete', 'obsolete', 'obsolete', 'sent']);
    const file = telling.sent().find(({ files }) => files.length > 0)?.files[0];
    expect(file?.content).toContain('METHOD:CANCEL');
  });
});

describe('a placement that staff tell by hand', () => {
  const placeByHand = async () => {
    await through(['asked', 'said-yes']);
    await through(['placed'], { reason: 'Agreed by phone', tell: false });
  };
  const facilityMails = async () => {
    await through(['canceled'], canceled);
    await tellAll();
    return telling.sent().filter(({ to }) => to === email).length;
  };

  it('is not canceled for a facility that nobody told', async () => {
    await placeByHand();
    expect(await facilityMails()).toBe(0);
  });

  it('is canceled for a facility that was told', async () => {
    await placeByHand();
    const { id = '', version } =
      (await notifications()).find(({ to }) => to === 'facility') ?? {};
    const noted = await api.send('dana', 'POST /api/orders/{order}/notifications/{notification}', {
      path: { order, notification: id },
      body: { version, state: 'told-by-phone' },
    });
    expect(noted.status).toBe(200);
    expect(await facilityMails()).toBe(1);
  });
});

describe('two changes of a shift before the first mail is sent', () => {
  const changeNote = async (note: string) => {
    const { id, version, facility, role, openings, kind, from, to, requirements } =
      await desk.shift(order);
    const answers = { facility, role, openings, kind, from, to, requirements, note };
    const changed = await api.send('dana', 'PATCH /api/orders/{order}', {
      path: { order },
      body: { shifts: [{ id, version }], answers },
    });
    expect(changed.status).toBe(200);
  };

  it('are one mail to each party, with the last answers', async () => {
    await place();
    await tellAll();
    const before = telling.sent().length;
    await changeNote('Use the side door');
    await changeNote('Use the front door');
    await tellAll();
    const sent = telling.sent().slice(before);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([`${nurse}@example.com`, email].toSorted());
    expect(sent.find(({ to }) => to !== email)?.body).toContain('Use the front door');
    expect((await statesNow()).filter((state) => state === 'obsolete')).toHaveLength(2);
  });
});

describe('a mail that fails', () => {
  it('is sent by a retry if the mail service refused it for now', async () => {
    await place();
    failing(answered(503));
    await tellAll();
    expect(telling.queued()).toHaveLength(1);
    later(15);
    await telling.retry(telling.queued());
    expect(telling.sent()).toHaveLength(3);
    expect(await statesNow()).toEqual(['sent', 'sent']);
  });

  it('is not sent again if nobody knows whether it was', async () => {
    await place();
    failing(Object.assign(new Error('No answer'), { name: 'TimeoutError' }));
    await tellAll();
    expect(telling.sent()).toHaveLength(2);
    // A run that comes too early could meet the first one.
    await telling.retry(telling.queued());
    expect(await statesNow()).toEqual(expect.arrayContaining(['to-send', 'sent']));
    later(15);
    await telling.retry(telling.queued());
    expect(telling.sent()).toHaveLength(2);
    expect(await statesNow()).toEqual(expect.arrayContaining(['by-hand', 'sent']));
  });

  it('is left to staff after two hours', async () => {
    await place();
    later(121);
    await tellAll();
    expect(telling.sent()).toEqual([]);
    expect(await statesNow()).toEqual(['by-hand', 'by-hand']);
  });

  it.each([
    ['refuses the address', () => failing(new BadRequestException({ message: '', $metadata: {} }))],
    [
      'returns it later',
      async () => {
        await tellAll();
        const { tags = [] } = telling.sent().find(({ to }) => to === email) ?? {};
        const tagOf = (name: string) => tags.find(({ Name }) => Name === name)?.Value;
        const [kind, id] = [tagOf('kind'), tagOf('submission')];
        await noteReceiptState({ eventType: 'Bounce', kind, id });
      },
    ],
  ])('is noted as bounced if the mail service %s', async (_, happens) => {
    await place();
    await happens();
    await tellAll();
    expect((await statesNow()).toSorted()).toEqual(['bounced', 'sent']);
  });
});

describe('a party whom the stack does not mail', () => {
  it('waits for staff if there is no address', async () => {
    order = await desk.addOrder({ facility: (await desk.addFacility()).id });
    nurse = await desk.addNurse({ email: '' });
    await place();
    await tellAll();
    expect(await statesNow()).toEqual(['by-hand', 'by-hand']);
  });

  it('is named as withheld beyond the limit of a mailbox', async () => {
    const { countMail } = await import('#functions/limits/mail-limits-store.ts');
    for (let mail = 0; mail < notificationsPerRecipient; mail += 1) {
      await countMail({ kind: 'notification', id: nurse, address: email }, now);
    }
    await place();
    await tellAll();
    expect((await statesNow()).toSorted()).toEqual(['sent', 'withheld']);
  });

  it('is told by staff, who note it in the version that they saw', async () => {
    await place();
    const [{ id = '', version = 0 } = {}] = await notifications();
    const note = (body: object) =>
      api.send('dana', 'POST /api/orders/{order}/notifications/{notification}', {
        path: { order, notification: id },
        body,
      });
    const done = await note({ version, state: 'told-by-phone' });
    expect(done.body.notifications[0]).toMatchObject({ id, state: 'told-by-phone' });
    expect((await note({ version, state: 'told-by-phone' })).status).toBe(200);
    expect((await note({ version, state: 'copied' })).status).toBe(409);
    await tellAll();
    expect(telling.sent()).toHaveLength(1);
  });

  it('waits for staff at once where the stack mails nobody', async () => {
    vi.resetModules();
    vi.stubEnv('DESK_MAILS', 'off');
    const { telling: tellingOf } = await import('#functions/desk/telling.ts');
    expect(tellingOf({ tell: true })).toEqual({ tell: false });
    vi.unstubAllEnvs();
  });
});
