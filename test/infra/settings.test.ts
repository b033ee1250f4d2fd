import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError, settingNames } from '#infra/settings.ts';
import { settingsSchema } from '#shared/settings.ts';

const read = (given: Record<string, unknown> = {}) => readSettings((name) => given[name]);

describe('the settings', () => {
  it('need none to be given', () => {
    expect(read()).toEqual({
      stackName: 'StaffingAgency',
      logRetentionDays: 90,
      requestsPerSecond: 200,
      requestBurst: 400,
      publicPostsPerSecond: 50,
      publicPostBurst: 100,
      ...settingsSchema.parse({}),
    });
  });

  it('take numbers as the command line gives them: as texts', () => {
    expect(
      read({ listCacheBytes: '2000000', officeLatitude: '-12.5', stackName: 'Trial-2' }),
    ).toMatchObject({ listCacheBytes: 2_000_000, officeLatitude: -12.5, stackName: 'Trial-2' });
  });

  it.each([
    [{ stackName: '9 lives' }, 'stackName must be at most 30 letters, digits and hyphens'],
    [{ stackName: '9' }, 'stackName must be at most 30'],
    [{ stackName: 'x'.repeat(31) }, 'stackName must be at most 30'],
    [{ siteOrigin: 'http://www.example.com' }, 'siteOrigin must be an address such as'],
    [{ siteOrigin: 'https://www.example.com/' }, 'siteOrigin must be an address such as'],
    [{ siteOrigin: 'www.example.com' }, 'siteOrigin must be an address such as'],
    [{ siteOrigin: '7' }, 'siteOrigin must be an address such as'],
    [{ logRetentionDays: '8' }, 'logRetentionDays must be one of 1, 3, 5, 7'],
    [{ logRetentionDays: 'long' }, 'logRetentionDays must be a number of days.'],
    [{ requestsPerSecond: '0' }, 'requestsPerSecond must be a whole number from 1 to 10000.'],
    [{ requestBurst: 1.5 }, 'requestBurst must be a whole number from 1 to 5000.'],
    [{ publicPostsPerSecond: true }, 'publicPostsPerSecond must be a whole number'],
    [{ publicPostBurst: '-1' }, 'publicPostBurst must be a whole number'],
    [{ listCacheBytes: '1048575' }, 'listCacheBytes must be at least 1048576 bytes.'],
    [{ liveRefreshSeconds: '4' }, 'liveRefreshSeconds must be at least 5 seconds.'],
    [{ liveRefreshSeconds: '31' }, 'liveRefreshSeconds must be at most 30 seconds.'],
    [{ officeLatitude: '90.1' }, 'officeLatitude must be at most 90 degrees.'],
    [{ officeLongitude: '-181' }, 'officeLongitude must be at least -180 degrees.'],
  ])('refuse %j: %s', (given, sentence) => {
    expect(() => read(given)).toThrow(SettingsError);
    expect(() => read(given)).toThrow(sentence);
  });

  it('say everything that is wrong at once, a sentence a line', () => {
    const wrong = Object.fromEntries(settingNames.map((name) => [name, '!']));
    expect(() => read(wrong)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          new RegExp(settingNames.map((name) => `^${name} must be [^\\n]+\\.$`).join('\\n'), 'm'),
        ),
      }),
    );
  });

  it('end a synthesis with their sentences and exit code 1', async () => {
    const app = join(import.meta.dirname, '../../infra/app.ts');
    const failed = await promisify(execFile)(process.execPath, [app], {
      env: { ...process.env, CDK_CONTEXT_JSON: '{"logRetentionDays":"8","requestBurst":"0"}' },
    }).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^logRetentionDays must be one of .+\.\nrequestBurst must be .+\.\n$/,
      ),
    });
  });
});
