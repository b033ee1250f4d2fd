import { roleAbbreviations } from '../nursing-roles.ts';
import type { FacilityAnswers } from './facilities.ts';
import type { NewsKind, Notification } from './notifications.ts';
import type { Shift } from './shifts.ts';

/** A file for calendars, by RFC 5545: UTC times, lines that end with CRLF and are folded at 75 octets. */
export type CalendarFile = { name: string; content: string; method: 'PUBLISH' | 'CANCEL' };

type CalendarFacts = {
  shifts: readonly Shift[];
  facilities: ReadonlyMap<string, FacilityAnswers>;
  /** The host of the site, which makes the ids of events unique. */
  host: string;
  agencyName: string;
  /** The address that sends the agency's mails. */
  sender: string;
};

const methods: readonly {
  method: CalendarFile['method'];
  name: string;
  of: readonly NewsKind[];
}[] = [
  { method: 'PUBLISH', name: 'shifts.ics', of: ['placed', 'changed'] },
  { method: 'CANCEL', name: 'canceled-shifts.ics', of: ['canceled'] },
];

/**
 * The calendar files of a notification to a nurse: one for the shifts that she works and one for those that were canceled, each
 * with an event for each shift. The id of an event is that of the shift and the person. Its sequence is the version of the shift,
 * which only grows, so a calendar replaces the event whatever the order of the mails is. The organizer is the agency: RFC 5546
 * requires one for both methods, and a calendar that knows another one ignores a cancellation.
 */
export const calendarFiles = (
  { about, at }: Pick<Notification, 'about' | 'at'>,
  { shifts, facilities, host, agencyName, sender }: CalendarFacts,
): CalendarFile[] =>
  methods.flatMap(({ method, name, of }): CalendarFile[] => {
    const events = about.flatMap(({ shift: id, applicant, what, sequence }) => {
      const shift = shifts.find((one) => one.id === id);
      const facility = shift && facilities.get(shift.facility);
      if (!of.includes(what) || !shift || !facility || applicant === undefined) return [];
      const { unit, note } = shift;
      const place = [facility.name, facility.address, facility.town, facility.state];
      const description = [unit, facility.contact && `On site: ${facility.contact}`, note];
      return [
        'BEGIN:VEVENT',
        `UID:${id}.${applicant}@${host}`,
        `SEQUENCE:${sequence}`,
        `DTSTAMP:${utc(at)}`,
        `ORGANIZER;CN="${quotable(agencyName)}":mailto:${sender}`,
        `DTSTART:${utc(shift.start)}`,
        `DTEND:${utc(shift.end)}`,
        `SUMMARY:${escaped(`${roleAbbreviations[shift.role]} at ${facility.name}`)}`,
        `LOCATION:${escaped(place.filter(Boolean).join(', '))}`,
        `DESCRIPTION:${escaped(description.filter(Boolean).join('\n'))}`,
        `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
        'END:VEVENT',
      ];
    });
    if (events.length === 0) return [];
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${escaped(agencyName)}//Shifts//EN`,
      `METHOD:${method}`,
      ...events,
      'END:VCALENDAR',
    ];
    return [{ name, method, content: lines.map((line) => `${folded(line)}\r\n`).join('') }];
  });

/** '20261206T000000Z'. */
const utc = (instant: string): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** The value of a parameter in quotation marks, which it may not have itself. */
const quotable = (text: string): string => text.replaceAll('"', "'");

/** The octets of a line before its end. */
const mostOctets = 75;

/** A line folded between characters: each further part begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > mostOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
