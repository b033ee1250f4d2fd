import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkAnswerSchema } from '#shared/bulk.ts';
import { raises as raisesOn } from '../support/alarms.ts';
import { answerAll } from '../support/answer-all.ts';
import { contactValues } from '../support/builders.ts';
import { resourceOf, resourcesOf, type SynthesizedTemplate } from '../support/laptop.ts';
import { pageExtras } from '../support/page-visit.ts';
import { bootWithReceipts } from '../support/receipts.ts';
import { signed, upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';

const path = '/api/submissions/contact';
/** Thresholds below the alarms' real ones (`test/infra/monitoring.test.ts`), which a laptop would reach only slowly. */
const bounds = { 'mass-deletion': 4, 'uploads-flood': 6, 'resumes-storage': 1024 ** 2 };
const receiptsPerDay = 3;

let laptop: Awaited<ReturnType<typeof bootWithReceipts>>;
let mailService: Awaited<ReturnType<typeof answerAll>>;

beforeAll(async () => {
  mailService = await answerAll(400, '{"__type":"BadRequestException"}');
  laptop = await bootWithReceipts(change, {
    'tell-people': `process.env.AWS_ENDPOINT_URL_SESV2 = '${mailService.url}';`,
  });
});
afterAll(async () => {
  await laptop.close();
  await mailService.close();
});

function change(template: SynthesizedTemplate): void {
  const { Environment } = resourceOf(template, 'AWS::Lambda::Function', 'TellPeople').Properties;
  Environment.Variables.RECEIPTS_PER_DAY = `${receiptsPerDay}`;
  for (const [, { Properties }] of resourcesOf(template, 'AWS::CloudWatch::Alarm')) {
    const lowered = Object.entries(bounds).find(([name]) => Properties.AlarmName.endsWith(name));
    if (lowered) [, Properties.Threshold] = lowered;
  }
  const { Properties } = resourceOf(template, 'AWS::ApiGatewayV2::Stage');
  for (const route of Object.values<Record<string, number>>(Properties.RouteSettings)) {
    Object.assign(route, { ThrottlingBurstLimit: 10_000, ThrottlingRateLimit: 10_000 });
  }
}

const raises = (alarms: string[], fault: () => Promise<unknown>) => raisesOn(laptop, alarms, fault);

async function submit(extras: Record<string, string> = {}): Promise<string> {
  const id = randomUUID();
  const body = { ...contactValues({ email: `${id}@example.com` }), ...extras, id };
  expect((await laptop.post(path, body)).status).toBe(201);
  return id;
}

/** The results of `number` runs, one after the other, so that one environment serves them. */
async function times<Result>(number: number, run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < number) results.push(await run());
  return results;
}

it('addresses for which the mail service takes nothing: receipts-refused, and beyond those of a day receipts-ceiling', async () => {
  const visits = [pageExtras(laptop.endpoints), pageExtras(laptop.endpoints)] as const;
  // A page may send three submissions.
  const [extras, others] = await Promise.all(visits);
  await raises([], () => times(receiptsPerDay - 1, () => submit(extras)));
  await raises(['receipts-refused'], () => submit(extras));
  await raises(['receipts-ceiling'], () => submit(others));
});

it('many deletions of records: mass-deletion', async () => {
  const [last, ...ids] = await times(bounds['mass-deletion'], () => submit());
  const headers = await staffHeaders(laptop.endpoints);
  await raises([], async () => {
    const items = ids.map((id) => ({ id, version: 0 }));
    const answer = await laptop.post(`${path}/bulk/delete`, { items }, headers);
    const { results } = bulkAnswerSchema.parse(await answer.json());
    expect(results.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'done'));
  });
  await raises(['mass-deletion'], () =>
    laptop.request(`${path}/${last}?version=0`, { method: 'DELETE', headers }),
  );
});

it('many uploads, and large ones: uploads-flood and resumes-storage', async () => {
  const sign = () => signed(laptop, { id: randomUUID(), operation: 'post', size: 1024 });
  await raises([], () => times(bounds['uploads-flood'] - 2, sign));
  await raises([], () => upload(laptop, randomUUID(), Buffer.from('%PDF-1.7\n')));
  const large = Buffer.alloc(bounds['resumes-storage']);
  await raises(['uploads-flood', 'resumes-storage'], () => upload(laptop, randomUUID(), large));
});
