import '../functions/support/environment.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationItem, shiftItem } from '#functions/desk/desk-item.ts';
import { documents, TableName } from '#functions/table/document-client.ts';
import { deskChecks } from '#scripts/doctor/desk-checks.ts';
import { runChecks } from '#scripts/doctor/run-checks.ts';
import { postingId, postingPath } from '#shared/open-shifts/paths.ts';
import { deskOf } from '../functions/support/desk.ts';
import { workApiAt } from '../functions/support/work-api.ts';

const now = new Date('2026-11-24T15:00:00Z');
const api = await workApiAt(now);
const desk = deskOf(api);
const site = 'https://agency.example';
let nurse: string;
let order: string;
/** The ids of the postings in the sitemap, and the setting of the stack. */
let published: string[];
let hiringOrganization: string;

beforeEach(async () => {
  nurse = await desk.addNurse();
  const { id: facility } = await desk.addFacility();
  order = await desk.addOrder({ facility, payFrom: 30, payTo: 36 });
  await desk.through(order, nurse, ['asked', 'said-yes', 'placed'], { reason: 'By phone' });
  published = [postingId({ order, role: 'lp_nurse' })];
  hiringOrganization = 'agency';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const config = { region: '', userPoolId: '', userPoolClientId: '', mailsPeople: true };
    if (String(input).endsWith('/config.json'))
      return Response.json({
        ...config,
        cognitoEndpoint: 'https://cognito.example',
        settings: { hiringOrganization },
      });
    return new Response(published.map((id) => `<loc>${site}${postingPath(id)}</loc>`).join(''));
  });
});

const later = (minutes: number) => vi.setSystemTime(new Date(now.getTime() + minutes * 60_000));
const put = (Item: Record<string, unknown>) => documents.send(new PutCommand({ TableName, Item }));

/** The outcomes of the checks, by their names. */
async function said(): Promise<Record<string, string>> {
  const store = { documents, tableName: TableName } as never;
  const results = await runChecks(deskChecks({ site, store }));
  return Object.fromEntries(results.map((one) => [one.name, `${one.state}: ${one.said}`]));
}

describe('the doctor at a desk', () => {
  it('is content where shifts, notifications and pages agree', async () => {
    const told = (await desk.order(order)).notifications;
    for (const one of told) await put(notificationItem({ ...one, state: 'sent' }));
    later(300);
    expect(await said()).toEqual({
      desk: 'ok: 2 assignments of 2 shifts agree',
      notifications: 'ok: none of 2 waits for its mail',
      'open shifts': 'ok: 1 postings are published',
    });
  });

  it('finds an assignment that its shift does not have', async () => {
    const shift = await desk.shift(order);
    await put(shiftItem({ ...shift, people: {} }));
    expect((await said()).desk).toMatch(/^failed: 1 of 2 assignments contradict .*npm run restore/);
  });

  it('finds notifications that wait for hours, and not those of the last minutes', async () => {
    later(10);
    expect((await said()).notifications).toMatch(/^ok/);
    later(181);
    expect((await said()).notifications).toMatch(/^failed: 2 notifications .*npm run replay/);
  });

  it('finds open shifts without a page, and pages of closed shifts, after ten minutes', async () => {
    published = [postingId({ order: '11111111-1111-4111-8111-111111111111', role: 'lna_cna' })];
    expect((await said())['open shifts']).toMatch(/^failed: 0 postings .* 1 of closed/);
    later(11);
    expect((await said())['open shifts']).toMatch(/^failed: 1 postings .* 1 of closed/);
    hiringOrganization = 'none';
    expect((await said())['open shifts']).toMatch(/^ok: this stack publishes none/);
  });
});
