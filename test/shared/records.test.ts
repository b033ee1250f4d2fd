import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { errorReportSchema } from '#shared/error-report.ts';
import { newYorkDate, newYorkDay, newYorkIso, newYorkTime } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { settingsSchema } from '#shared/settings.ts';
import { pageTitle } from '#shared/site-routes.ts';

describe("New York's clock", () => {
  it.each([
    ['2026-01-01T04:59:59.000Z', '12/31/2025', '11:59:59 PM', '2025-12-31'],
    ['2026-01-01T05:00:00.000Z', '1/1/2026', '12:00:00 AM', '2026-01-01'],
    ['2026-03-08T06:59:59.000Z', '3/8/2026', '1:59:59 AM', '2026-03-08'],
    ['2026-03-08T07:00:00.000Z', '3/8/2026', '3:00:00 AM', '2026-03-08'],
    ['2026-11-01T05:30:00.000Z', '11/1/2026', '1:30:00 AM', '2026-11-01'],
    ['2026-11-01T06:30:00.000Z', '11/1/2026', '1:30:00 AM', '2026-11-01'],
  ])('%s is %s, %s', (instant, date, time, day) => {
    const at = new Date(instant);
    expect([newYorkDate(at), newYorkTime(at), newYorkDay(at)]).toEqual([date, time, day]);
  });
});

describe('an instant with the offset of New York', () => {
  it.each([
    ['2026-01-01T04:59:59.999Z', '2025-12-31T23:59:59-05:00'],
    ['2026-03-08T06:59:59.000Z', '2026-03-08T01:59:59-05:00'],
    ['2026-03-08T07:00:00.000Z', '2026-03-08T03:00:00-04:00'],
    ['2026-11-01T05:30:00.500Z', '2026-11-01T01:30:00-04:00'],
    ['2026-11-01T06:30:00.000Z', '2026-11-01T01:30:00-05:00'],
  ])('%s is %s', (instant, written) => {
    expect(newYorkIso(new Date(instant))).toBe(written);
    expect(Math.floor(Date.parse(written) / 1000)).toBe(Math.floor(Date.parse(instant) / 1000));
  });
});

describe("what an engine's language data make of a date", () => {
  it('changes neither days nor dates nor times', () => {
    const stubs = [
      vi
        .spyOn(Intl.DateTimeFormat.prototype as any, 'format', 'get')
        .mockReturnValue(() => '22.11.26'),
      vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('22.11.26'),
      vi.spyOn(Date.prototype, 'toLocaleTimeString').mockReturnValue('5h19'),
    ];
    const at = new Date('2026-11-22T05:00:07.000Z');
    expect([newYorkDate(at), newYorkTime(at), newYorkDay(at)]).toEqual([
      '11/22/2026',
      '12:00:07 AM',
      '2026-11-22',
    ]);
    for (const stub of stubs) stub.mockRestore();
  });
});

describe('a reference', () => {
  it('is the same for the same id, and has no look-alike letters', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(referenceOf(id)).toBe(referenceOf(id));
        expect(referenceOf(id)).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/);
      }),
    );
  });

  it('differs between ids', () => {
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID());
    expect(new Set(ids.map(referenceOf)).size).toBe(1000);
  });
});

describe('settings', () => {
  it('have a default each', () => {
    expect(settingsSchema.parse({})).toMatchObject({
      listCacheBytes: 41_943_040,
      liveRefreshSeconds: 15,
    });
  });

  it.each([
    [{ listCacheBytes: 1_048_575 }, 'listCacheBytes must be at least 1048576 bytes.'],
    [{ liveRefreshSeconds: 4 }, 'liveRefreshSeconds must be at least 5 seconds.'],
    [{ liveRefreshSeconds: 31 }, 'liveRefreshSeconds must be at most 30 seconds.'],
    [{ officeLatitude: 90.1 }, 'officeLatitude must be at most 90 degrees.'],
    [{ officeLongitude: -180.1 }, 'officeLongitude must be at least -180 degrees.'],
    [{ officeLatitude: 'north' }, 'officeLatitude must be a number of degrees.'],
  ])('%j is refused with a sentence', (input, message) => {
    const result = settingsSchema.safeParse(input);
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    { listCacheBytes: 1_048_576 },
    { liveRefreshSeconds: 5 },
    { liveRefreshSeconds: 30 },
    { officeLatitude: -90, officeLongitude: 180 },
  ])('%j is accepted', (input) => {
    expect(settingsSchema.safeParse(input).success).toBe(true);
  });
});

describe('an error report', () => {
  it.each([
    { error: 'Form upload Error', path: '/contact' },
    {
      error: 'Form upload Error',
      name: 'Sample Nurse',
      phone: '6035550123',
      email: 'a@example.com',
    },
  ])('%j is accepted', (report) => {
    expect(errorReportSchema.safeParse(report).success).toBe(true);
  });

  it.each([
    { error: 'x' },
    { path: '/contact' },
    { error: '', path: '/contact' },
    { error: 'x', path: '/contact', name: 'Both' },
    { error: 'x'.repeat(1001), path: '/contact' },
  ])('%j is refused', (report) => {
    expect(errorReportSchema.safeParse(report).success).toBe(false);
  });
});

describe('a page title', () => {
  it.each([
    ['/', 'Product | home'],
    ['/about-us', 'Product | about-us'],
    ['/contact/', 'Product | contact'],
  ])('of %s is %s', (path, title) => {
    expect(pageTitle('Product', path)).toBe(title);
  });
});
