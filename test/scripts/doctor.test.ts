import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeEndpoints } from '#local/endpoints.ts';
import { laptopDeployment } from '#scripts/doctor/find-deployment.ts';
import { intakeChecks } from '#scripts/doctor/intake-checks.ts';
import { exitCodeOf, runChecks } from '#scripts/doctor/run-checks.ts';
import { siteChecks } from '#scripts/doctor/site-checks.ts';
import { laptopStore } from '#scripts/lib/find-store.ts';
import {
  bootLaptop,
  type Laptop,
  resourceOf,
  type SynthesizedTemplate,
} from '../support/laptop.ts';
import { addStaffAccount, makeAdministrator } from '../support/staff-accounts.ts';
import { takeAway } from '../support/take-away.ts';

const run = promisify(execFile);

let laptop: Laptop;
beforeAll(async () => {
  laptop = await bootLaptop();
  writeEndpoints(laptop.dataFolder, laptop.endpoints);
});
afterAll(() => laptop.close());

/** The command with these arguments. */
const doctor = (...args: string[]) =>
  run(process.execPath, [resolve('scripts/doctor.ts'), ...args], {
    env: { ...process.env, DATA_FOLDER: laptop.dataFolder },
  });

/**
 * The items that test applications left in the table. The audit keeps its entries, and the entries of find follow the
 * records a moment later, so neither counts.
 */
async function leftovers(): Promise<string[]> {
  const { documents, tableName: TableName } = laptopStore(laptop.endpoints);
  const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
  return Items.map(({ PK }) => String(PK)).filter(
    (key) => !/^(Audit|Find|Form|Readings)/.test(key),
  );
}

/** The failed checks, each with its message. */
async function examine(checks = intakeChecks, options = {}): Promise<string[]> {
  const deployment = { ...laptopDeployment(laptop.endpoints), ...options };
  const results = await runChecks(checks(deployment));
  const red = results.filter(({ state }) => state === 'failed');
  expect(exitCodeOf(results)).toBe(red.length > 0 ? 1 : 0);
  return red.map(({ name, said }) => `${name}: ${said}`);
}

type Answer = (real: () => Promise<Response>) => Promise<Response>;

/** Lets requests to addresses that end or look like this be answered by `answer` instead, until the test ends. */
function answerInstead(address: string | RegExp, answer: Answer) {
  const real = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const isMeant = typeof address === 'string' ? url.endsWith(address) : address.test(url);
    return isMeant ? answer(() => real(input, init)) : real(input, init);
  });
  onTestFinished(() => void vi.restoreAllMocks());
}

/** An answer without one of its headers. */
async function without(real: () => Promise<Response>, name: string): Promise<Response> {
  const { status, headers, body } = await real();
  const others = [...headers].filter(([other]) => other !== name);
  return new Response(body, { status, headers: others });
}

/** The text of an answer with something else in it. */
const rewritten = async (real: () => Promise<Response>, from: string | RegExp, to: string) => {
  const answer = await real();
  return new Response((await answer.text()).replace(from, to), { headers: answer.headers });
};

const missing = async () => new Response('', { status: 404 });

describe('npm run doctor on the laptop', () => {
  it('is all green where nothing is wrong, and leaves nothing', async () => {
    const { stdout } = await doctor('--local');
    expect(stdout).toContain('15 ok, 0 failed, 0 skipped');
    expect(stdout).toMatch(/^- {8}certificate {4}not on the laptop$/m);
    expect(stdout).not.toContain(laptop.endpoints.staff.email);
    expect(await leftovers()).toEqual([]);
  });

  it('erases too, with the account of an administrator', async () => {
    const account = await addStaffAccount(laptop.endpoints);
    await makeAdministrator(laptop.endpoints, account.email);
    const checks = intakeChecks({ ...laptopDeployment(laptop.endpoints), account });
    expect(await runChecks(checks)).toContainEqual({
      name: 'removal',
      state: 'ok',
      said: 'deleted and erased by an administrator',
    });
  });

  it.each<[string, () => void, string]>([
    [
      'a page is missing',
      () => answerInstead('/services', missing),
      'pages: /services answers 404',
    ],
    [
      'a value is left open',
      () =>
        answerInstead('/privacy-policy', (real) =>
          rewritten(real, '<title>', '<title>@@binDays@@'),
        ),
      'pages: /privacy-policy has a value left open',
    ],
    [
      'robots.txt is missing',
      () => answerInstead('/robots.txt', missing),
      'files: /robots.txt answers 404',
    ],
    [
      'the sitemap is of another site',
      () =>
        answerInstead('/sitemap.xml', (real) =>
          rewritten(real, /http:\/\/[^/]*/g, 'https://old.example'),
        ),
      'files: /sitemap.xml does not name',
    ],
    [
      'config.json names another pool',
      () =>
        answerInstead('/config.json', (real) =>
          rewritten(real, laptop.endpoints.userPoolId, 'us-east-1_Other'),
        ),
      'config.json: /config.json names another user pool',
    ],
    [
      'a header is missing',
      () => answerInstead('/', (real) => without(real, 'content-security-policy')),
      'headers: / lacks the header content-security-policy',
    ],
  ])('is red once when %s', async (_, break_, line) => {
    break_();
    expect(await examine(siteChecks)).toEqual([expect.stringContaining(line)]);
  });

  it.each<[string, () => void, string]>([
    [
      'the bucket takes nothing from the site',
      () =>
        answerInstead(laptop.endpoints.resumesBucketName, (real) =>
          without(real, 'access-control-allow-origin'),
        ),
      'resume upload: S3 takes no resume from browsers',
    ],
    [
      'a resume comes back empty',
      () => answerInstead(/\/resume\/[^/]*\.pdf\?/, async () => new Response('')),
      'read back: S3 does not give the resume back',
    ],
    [
      'Cognito is down',
      () =>
        answerInstead(laptop.endpoints.cognito, async () => {
          throw new TypeError('fetch failed');
        }),
      'sign-in: Cognito: Network error. Look at sign-in-unreachable in docs/runbook.md',
    ],
  ])('is red once when %s', async (_, break_, line) => {
    break_();
    expect(await examine()).toEqual([expect.stringContaining(line)]);
    expect(await leftovers()).toEqual([]);
  });

  it.each<[string, (template: SynthesizedTemplate) => void, string]>([
    [
      'the bucket can not be written',
      (template) => takeAway(template, 'Intake', 's3:PutObject', '/incoming/'),
      'resume upload: S3 answers 403',
    ],
    [
      'the table can not be written',
      (template) => takeAway(template, 'Intake', 'dynamodb:PutItem'),
      'application: The API answers 500. Look in the log of intake',
    ],
    [
      'a function throws as it begins',
      (template) => {
        resourceOf(template, 'AWS::Lambda::Function', 'Intake').Properties.Environment = {};
      },
      'resume upload: The API answers 50',
    ],
  ])('is red once when %s', async (_, change, line) => {
    await laptop.update(change);
    expect(await examine()).toEqual([expect.stringContaining(line)]);
    expect(await leftovers()).toEqual([]);
  });

  it('is red for each when the topic, the list and a deletion can not be reached', async () => {
    await laptop.update((template) => {
      takeAway(template, 'TellPeople', 'sns:Publish');
      takeAway(template, 'Reading', 'dynamodb:Query');
      takeAway(template, 'Bin', 's3:DeleteObject');
    });
    expect(await examine(intakeChecks, { noticeSeconds: 1 })).toEqual([
      'notice: Staff were not told within 1 seconds. Look in the log of tell-people (docs/runbook.md).',
      expect.stringContaining('read back: The list answers 500'),
      expect.stringContaining("removal: Staff can't delete: 500"),
    ]);
    expect(await leftovers()).toEqual([]);
  });
});
