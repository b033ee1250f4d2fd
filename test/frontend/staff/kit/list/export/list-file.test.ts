import { describe, expect, it } from 'vitest';
import { csvLine } from '#frontend/staff/kit/list/export/csv.ts';
import { listFile, listFileName } from '#frontend/staff/kit/list/export/list-file.ts';
import { prepareRow } from '#shared/list.ts';
import { referenceOf } from '#shared/reference.ts';
import type { ListRow } from '#shared/submission.ts';
import { profile } from '#test/support/profile.ts';

const signal = new AbortController().signal;
const people = [{ sub: 'sub-1', email: 'ana@example.com' }];

const row = (changes: Partial<ListRow> = {}) =>
  prepareRow({
    id: '00000000-0000-4000-8000-000000000001',
    firstName: 'Ada',
    lastName: 'Lovelace',
    date: '7/1/2026',
    time: '12:30:05 AM',
    submittedAt: '2026-07-01T04:30:05.400Z',
    registered_nurse: 'Yes',
    lp_nurse: 'No',
    lna_cna: 'Yes',
    summary: {
      city: 'Manchester',
      state: 'NH',
      pinCode: '03101',
      phoneNumber: '+16035550123',
      email: 'ada@example.com',
      positionsToFill: '2 RNs',
      specialSkills1: 'Triage',
      specialSkills2: 'Spanish',
      flags: ['criminal-record', 'under-18'],
    },
    work: { version: 3, status: 'interview', owner: 'sub-1', nextActionOn: '2026-07-04' },
    ...changes,
  });

const linesOf = async (rows: Parameters<typeof listFile>[0]) =>
  // `text()` would remove the byte order mark.
  new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await (await listFile(rows, people, { signal })).arrayBuffer())
    .split('\r\n');

describe('a line of a CSV file', () => {
  it('quotes what RFC 4180 wants quoted, and nothing else', () => {
    const cells = ['plain', 'a,b', 'say "hi"', 'two\r\nlines', 'one\nline', '', 'semi;colon'];
    expect(csvLine(cells)).toBe(
      'plain,"a,b","say ""hi""","two\r\nlines","one\nline",,semi;colon\r\n',
    );
  });

  it.each(['=1+1', '+1-603', '-2+3', '="0"', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'makes text of what a spreadsheet would run: %j',
    (text) => {
      const line = csvLine([text]).slice(0, -2).replace(/^"|"$/g, '');
      expect(line.replaceAll('""', '"')).toBe(`'${text}`);
    },
  );

  it.each(['03060', '0166', '+16035550123', '123456789012'])(
    'makes text of digits that a spreadsheet would read as another number: %s',
    (digits) => {
      expect(csvLine([digits])).toBe(`"=""${digits}"""\r\n`);
    },
  );

  it('leaves digits alone that a spreadsheet shows as they are, and texts around digits', () => {
    const cells = ['6035550123', '10001', '0', '03060-1234', '01a', ''];
    expect(csvLine(cells)).toBe('6035550123,10001,0,03060-1234,01a,\r\n');
  });

  it('leaves these characters alone where they do not begin a cell', () => {
    expect(csvLine(['a=b', 'Smith-Jones', 'ada@example.com'])).toBe(
      'a=b,Smith-Jones,ada@example.com\r\n',
    );
  });
});

describe('the file of a list', () => {
  it('has a line of headers and a line a row, in the order given', async () => {
    const lines = await linesOf([row(), row({ firstName: '=HYPERLINK("x")', middleName: 'B, C' })]);
    expect(lines).toEqual([
      '\ufeffReference,Submitted at,First name,Middle name,Last name,Roles,Town,State,ZIP,Phone,E-mail,Positions to fill,Skills,Shifts,Kinds of work,Weekdays,Days off,Other days,Earliest day,Farthest,Licenses,Flags,Status,Owner,Next action',
      `${referenceOf(row().id)},2026-07-01T00:30:05-04:00,Ada,,Lovelace,Registered Nurse; LNA/CNA,Manchester,NH,"=""03101""","=""+16035550123""",ada@example.com,2 RNs,Triage; Spanish,,,,,,,,,Criminal record; Under 18,Interview,ana@example.com,2026-07-04`,
      expect.stringContaining(`,"'=HYPERLINK(""x"")","B, C",Lovelace,`),
      '',
    ]);
  });

  it('says the winter offset in winter, and nothing of what a record from before lacks', async () => {
    const old = row({
      submittedAt: '2026-01-20T05:00:00.000Z',
      summary: undefined,
      work: undefined,
    });
    const [, line] = await linesOf([{ ...old, registered_nurse: undefined, lna_cna: undefined }]);
    expect(line?.split(',').slice(1)).toEqual(
      '2026-01-20T00:00:00-05:00,Ada,,Lovelace,,,,,,,,,,,,,,,,,,New,,'.split(','),
    );
  });

  it('has the shifts that an employer asked for in words', async () => {
    const line = {
      ...{ id: row().id, role: 'lna_cna' as const, openings: 2, kind: 'per-diem' as const },
      ...{ days: ['2026-12-05', '2026-12-06'], from: '19:00', to: '07:00', requirements: [] },
    };
    const facility = { name: '', town: '', state: 'NH' as const };
    const stated = { version: 1, statedAt: '2026-11-24T15:00:00.000Z', facility, shifts: [line] };
    const [, text] = await linesOf([row({ summary: { flags: [], stated } })]);
    expect(text).toContain('"2 LNAs, Sat 12/5 and Sun 12/6, 7:00 PM – 7:00 AM: 4 openings"');
  });

  it('has wishes, and licenses without their numbers', async () => {
    const { credentials } = profile;
    const days = { daysOff: ['2026-12-04', '2026-12-05'], freeDays: ['2026-12-06'] };
    const wishes = { ...profile.wishes, weekdays: ['mon' as const, 'tue' as const], ...days };
    const [, line] = await linesOf([row({ summary: { flags: [], wishes, credentials } })]);
    expect(line).toContain(
      ',Days; Nights,Per diem,Mon; Tue,2026-12-04; 2026-12-05,2026-12-06,2026-12-01,Up to 30 miles,"LPN, NH, expires 2026-12-06, checked 2026-11-24: Clear",',
    );
    expect(line).not.toContain('012345');
  });

  it('names an owner whose account is gone by the beginning of its id', async () => {
    const [, line] = await linesOf([
      row({ work: { version: 1, status: 'new', owner: 'b0a1c2d3-x' } }),
    ]);
    expect(line).toContain(',New,Removed account b0a1c2d3,');
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const rows = Array.from({ length: 20_000 }, () => row());
    const file = listFile(rows, [], {
      signal: controller.signal,
      onDone: () => controller.abort(new Error('cancelled')),
    });
    await expect(file).rejects.toThrow('cancelled');
  });

  it('is named by the kind and the day of New York', () => {
    expect(listFileName('employment', new Date('2026-11-21T03:00:00Z'))).toBe(
      'employment-list-2026-11-20.csv',
    );
  });
});
