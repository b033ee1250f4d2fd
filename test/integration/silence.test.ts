import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { formExtras } from '#shared/form-token.ts';
import { addSettings } from '../support/add-settings.ts';
import { alarmsUp, becomeUp, silencesUp } from '../support/alarms.ts';
import { contactValues } from '../support/builders.ts';
import { builtFunctions } from '../support/bundles.ts';
import {
  bootLaptop,
  type Laptop,
  resourceOf,
  type SynthesizedTemplate,
  withoutStream,
} from '../support/laptop.ts';
import { addProductionEdge } from '../support/production-edge.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { takeAway } from '../support/take-away.ts';

const path = '/api/submissions/contact';
const message = () => ({ id: randomUUID(), ...contactValues() });

async function booted(change?: (template: SynthesizedTemplate) => void, bundles?: string) {
  const laptop = await bootLaptop(change, undefined, bundles);
  onTestFinished(() => laptop.close());
  return laptop;
}

async function submit(laptop: Pick<Laptop, 'post'>, number = 1, extras = {}): Promise<void> {
  for (let sent = 0; sent < number; sent += 1) {
    expect((await laptop.post(path, { ...message(), ...extras })).status).toBe(201);
  }
}

/** Adds the canary, which watches the site from outside. It needs the bundles of all functions. */
function addCanary(template: SynthesizedTemplate): void {
  const settings = { canaryMinutes: 15, alarmEmails: 'on-call@example.com' };
  addSettings(template, settings, /^(Canary|WatchSite)/);
}

it('nothing happens at all: the alarms of silence, until it happens without a fault: no alarm', async () => {
  const laptop = await booted(addCanary, builtFunctions);
  const silences = [
    'no-submissions',
    'digest-missing',
    'sweep-missing',
    'shifts-outdated',
    'canary-missing',
  ];
  expect(silencesUp(laptop)).toEqual(silences);
  expect(alarmsUp(laptop)).toEqual([]);
  await submit(laptop);
  const headers = await staffHeaders(laptop.endpoints);
  for (const [init, status] of [
    [{ headers }, 200],
    [{}, 401],
  ] as const) {
    expect((await laptop.request(path, init)).status).toBe(status);
  }
  expect((await laptop.post(path, {})).status).toBe(422);
  await laptop.runSchedules();
  await becomeUp(laptop, []);
  expect(silencesUp(laptop)).toEqual([]);
});

it('a function that tells people and is never invoked: notices-missing, and a sweep that fails: sweep-failed', async () => {
  const laptop = await booted((template) => {
    const type = 'AWS::Lambda::EventSourceMapping';
    resourceOf(template, type, 'NoticesSubmissions').Properties.Enabled = false;
    takeAway(template, 'SweepResumes', 's3:ListBucket');
  });
  await submit(laptop);
  await becomeUp(laptop, ['notices-missing']);
  await expect(laptop.runSchedules()).rejects.toThrow();
  await becomeUp(laptop, ['notices-missing', 'sweep-failed']);
});

it('ten suspected submissions or twenty refusals, and fewer others: many-suspected and many-refusals', async () => {
  const laptop = await booted(withoutStream);
  // Neither notices nor the find index are updated.
  const ofNoReaders = ['notices-missing', 'find-missing'];
  const suspected = { [formExtras.hidden]: 'What a program fills in.' };
  await submit(laptop);
  await submit(laptop, 9, suspected);
  expect(alarmsUp(laptop)).toEqual(ofNoReaders);
  await submit(laptop, 1, suspected);
  expect(alarmsUp(laptop)).toEqual(['many-suspected', ...ofNoReaders]);
  const refuse = async (number: number) => {
    for (let sent = 0; sent < number; sent += 1) {
      const isForm = sent % 2 === 0;
      const { status } = isForm ? await laptop.post(path, {}) : await laptop.request(path);
      expect(status).toBe(isForm ? 422 : 401);
    }
  };
  await refuse(19);
  expect(alarmsUp(laptop)).toEqual(['many-suspected', ...ofNoReaders]);
  await refuse(1);
  expect(alarmsUp(laptop)).toEqual(['many-refusals', 'many-suspected', ...ofNoReaders]);
  await submit(laptop, 10);
  expect(alarmsUp(laptop)).toEqual(ofNoReaders);
});

it('a function without concurrency: throttled-functions, what the gateway then answers, and site-down', async () => {
  const laptop = await booted((template) => {
    addCanary(template);
    const { Properties } = resourceOf(template, 'AWS::Lambda::Function', 'Intake');
    Properties.ReservedConcurrentExecutions = 0;
  }, builtFunctions);
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await laptop.post(path, message())).status).toBe(503);
  }
  expect(alarmsUp(laptop)).toEqual(['broken-functions', 'throttled-functions']);
  const look = () => expect(laptop.runSchedules()).rejects.toThrow(/answers 503, not 422/);
  await look();
  expect(alarmsUp(laptop)).not.toContain('site-down');
  await look();
  expect(alarmsUp(laptop)).toEqual(['broken-functions', 'throttled-functions', 'site-down']);
});

it('a hundred blocked requests: firewall-blocks', async () => {
  const laptop = await booted((template) => {
    addProductionEdge(template);
    addSettings(template, { waf: true }, /^WebsiteFirewall/);
  });
  const tooLarge = 'x'.repeat(65_537);
  const block = async (number: number) => {
    for (let sent = 0; sent < number; sent += 1) {
      expect((await laptop.post('/anywhere', tooLarge)).status).toBe(413);
    }
  };
  await block(99);
  expect(alarmsUp(laptop)).toEqual([]);
  await block(1);
  expect(alarmsUp(laptop)).toEqual(['firewall-blocks']);
});
