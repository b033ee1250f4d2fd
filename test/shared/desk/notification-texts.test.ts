import { describe, expect, it } from 'vitest';
import { calendarFiles } from '#shared/desk/calendar-file.ts';
import { notificationText, type TextFacts } from '#shared/desk/notification-texts.ts';
import { type NewsKind, newsKinds } from '#shared/desk/notifications.ts';
import { placed } from '#test/support/shift.ts';

const nurse = 'c37bd1a0-0000-4000-8000-000000000001';
const { shift, facility } = placed({
  unit: '2 West',
  payFrom: 38,
  payTo: 42,
  people: { [nurse]: 'placed' },
});
const facts: TextFacts = {
  shifts: [shift],
  facilities: new Map([
    [
      facility.id,
      {
        ...facility,
        ...{ name: 'Sample, Hill; Care', address: '5 Mill Street', zip: '03431' },
        contact: 'Nursing office, 603-555-0123',
      },
    ],
  ]),
  assignments: [{ shift: shift.id, applicant: nurse, answerBy: '2026-12-04T21:00:00.000Z' }],
  people: new Map([[nurse, { name: 'Megan Morse', license: () => 'LPN, NH license 012345-21' }]]),
  agency: { name: 'Sample Staffing', phones: { nurse: '603-555-0145', facility: '603-555-0123' } },
};
const news = (what: NewsKind, sequence = 7) => ({
  shift: shift.id,
  applicant: nurse,
  what,
  sequence,
});
const textOf = (to: 'nurse' | 'facility', what: NewsKind, more: Partial<TextFacts> = {}) =>
  notificationText({ to, about: [news(what)] }, { ...facts, ...more });

describe('the text of a notification', () => {
  it.each(['placed', 'changed'] as const)('tells a nurse where and when she works: %s', (what) => {
    const text = textOf('nurse', what);
    for (const part of [
      'LPN, Sat 12/5, 7:00 PM – 7:00 AM',
      'Sample, Hill; Care, 2 West, Keene, NH',
      'Address: 5 Mill Street, Keene, NH 03431',
      'Pay: $38 to $42 an hour',
      'On site: Nursing office, 603-555-0123',
      '603-555-0145',
    ]) {
      expect(text?.body).toContain(part);
    }
    expect(text?.short).toContain('LPN, Sat 12/5, 7:00 PM – 7:00 AM, Sample, Hill; Care');
    expect(text?.body).not.toContain('Megan');
  });

  it.each([
    [false, undefined, false],
    [true, undefined, true],
    [false, '2026-12-01T15:00:00.000Z', true],
  ])(
    'names the facility of a request if it may be named, or placed her',
    (nameMayBePublic, placedAt, isNamed) => {
      const own = {
        shift: shift.id,
        applicant: nurse,
        placedAt,
        requestedAt: '2026-12-01T14:00:00.000Z',
      };
      const known = facts.facilities.get(facility.id) ?? facility;
      const facilities = new Map([[facility.id, { ...known, nameMayBePublic }]]);
      const text = textOf('nurse', 'filled', { facilities, assignments: [own] });
      expect([text?.body, text?.short].map((one) => one?.includes('Sample, Hill'))).toEqual([
        isNamed,
        isNamed,
      ]);
      expect(text?.body).toContain('Keene, NH');
    },
  );

  it('asks with a link and a deadline, and without the number of the facility', () => {
    const link = 'https://example.com/status#question=x';
    const text = textOf('nurse', 'asked', { link });
    expect(text?.body).toContain(link);
    expect(text?.body).toContain('Please answer by Fri 12/4, 4:00 PM.');
    expect(text?.body).not.toContain('On site');
    expect(text?.short).not.toContain(link);
    expect(textOf('nurse', 'asked')?.body).toContain('on our status page');
  });

  it('tells a facility the name and the license, and nothing else of the person', () => {
    expect(textOf('facility', 'placed')?.body).toBe(
      [
        'Confirmed for your shift:',
        'LPN, Sat 12/5, 7:00 PM – 7:00 AM, 2 West\nMegan Morse, LPN, NH license 012345-21',
        'Questions? Call us at 603-555-0123.',
        'Sample Staffing',
      ].join('\n\n'),
    );
    expect(textOf('facility', 'asked')).toBeUndefined();
  });

  it.each(newsKinds)('has a subject without a person, a facility or a shift: %s', (what) => {
    for (const to of ['nurse', 'facility'] as const) {
      expect(textOf(to, what)?.subject ?? '').not.toMatch(/Megan|Hill|Keene|12\/5|LPN|\d/);
    }
  });

  it('tells several kinds of news in one text', () => {
    const about = [news('placed'), { ...news('canceled') }];
    const text = notificationText({ to: 'nurse', about }, facts);
    expect(text?.subject).toBe('News about your shifts: Sample Staffing');
    expect(text?.body).toMatch(/confirmed.*canceled/s);
  });
});

describe('the calendar file of a notification', () => {
  const at = '2026-11-27T15:00:00.000Z';
  const filesOf = (...about: ReturnType<typeof news>[]) =>
    calendarFiles(
      { about, at },
      {
        ...facts,
        host: 'example.com',
        agencyName: 'Sample "Hill" Staffing',
        sender: 'office@example.com',
      },
    );

  it('has an event of the shift and the person, in UTC, escaped and folded', () => {
    const [file] = filesOf(news('placed'));
    const lines = file?.content.split('\r\n') ?? [];
    const long = file?.content.replaceAll('\r\n ', '').split('\r\n') ?? [];
    expect(long).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${shift.id}.${nurse}@example.com`,
        'SEQUENCE:7',
        'DTSTAMP:20261127T150000Z',
        'DTSTART:20261206T000000Z',
        'DTEND:20261206T120000Z',
        'SUMMARY:LPN at Sample\\, Hill\\; Care',
        'LOCATION:Sample\\, Hill\\; Care\\, 5 Mill Street\\, Keene\\, NH',
      ]),
    );
    expect(
      Math.max(...lines.map((line) => new TextEncoder().encode(line).length)),
    ).toBeLessThanOrEqual(75);
    expect(lines.at(-1)).toBe('');
  });

  it('cancels the same event with a later sequence', () => {
    const [file] = filesOf(news('canceled', 8));
    expect(file?.content).toContain('METHOD:CANCEL\r\n');
    expect(file?.content).toContain('SEQUENCE:8\r\n');
    expect(file?.content).toContain('STATUS:CANCELLED\r\n');
  });

  it.each(['placed', 'canceled'] as const)(
    'names the agency as the organizer, by the address of its mails: %s',
    (what) => {
      const [file] = filesOf(news(what));
      expect(file?.content.replaceAll('\r\n ', '')).toContain(
        `\r\nORGANIZER;CN="Sample 'Hill' Staffing":mailto:office@example.com\r\n`,
      );
    },
  );

  it('is for placements alone', () => {
    expect(filesOf(news('asked'), news('filled'), news('withdrawn'))).toEqual([]);
  });
});
