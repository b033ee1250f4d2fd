import '#test/functions/support/environment.ts';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FunctionName, functionNames } from '#functions/function-names.ts';
import { routes } from '#shared/contract/contract.ts';
import { builtFunctions } from '#test/support/bundles.ts';

const require = createRequire(import.meta.url);
let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bundles-')));
  // Away from the project, where a bundle finds no package.
  cpSync(builtFunctions, folder, { recursive: true });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/**
 * Public rooms read less than the smallest function of one endpoint did; the fallback reads the contract of all rooms.
 * The bin keeps the calendars of applicants in line with their records, in transactions.
 * `tell-people` has the clients of SNS and SES, and no visitor waits for it.
 */
const mostKilobytes: Partial<Record<FunctionName, number>> = {
  bin: 1050,
  fallback: 200,
  intake: 605,
  sender: 640,
  'tell-people': 1280,
};

describe.each(functionNames)('the bundle of %s', (name) => {
  const isStaff = routes.some((one) => one.room === name && one.access === 'staff');
  const file = () => join(folder, name, 'index.js');

  it('loads with nothing beside it, and exports a handler', () => {
    expect(require(file()).handler).toBeTypeOf('function');
  });

  it('requires what it loads late: with import() a start would load Node’s own fetch, too', () => {
    expect(readFileSync(file(), 'utf8')).not.toMatch(/\bimport\(/);
  });

  it('carries the token library only when staff call it', () => {
    const parts = readdirSync(join(folder, name)).filter((part) => part.endsWith('.js'));
    const texts = parts.map((part) => readFileSync(join(folder, name, part), 'utf8'));
    expect(texts.some((text) => text.includes('JwtInvalidIssuerError'))).toBe(isStaff);
  });

  it('is small, because a cold start reads all that it loads at once', () => {
    require(file());
    const loaded = Object.keys(require.cache).filter((path) => path.startsWith(dirname(file())));
    const bytes = loaded.reduce((sum, path) => sum + readFileSync(path).length, 0);
    expect(bytes / 1024).toBeLessThan(mostKilobytes[name] ?? 1000);
  });
});

describe('the bundle of a public room', () => {
  it.each(['intake', 'sender'])('%s loads no client of S3 or SES until it needs one', (name) => {
    require(join(folder, name, 'index.js'));
    const parts = readdirSync(join(folder, name)).filter((part) => part.endsWith('.js'));
    const withClients = parts
      .map((part) => join(folder, name, part))
      .filter((path) => /"(S3|SESv2)Client"/.test(readFileSync(path, 'utf8')));
    expect(withClients.length).toBeGreaterThan(0);
    for (const path of withClients) expect(Object.keys(require.cache)).not.toContain(path);
  });
});
