import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerCookies } from '#frontend/site/cookie-consent.ts';
import { parseSettings, settingNames } from '#infra/settings.ts';
import { listLimit } from '#shared/api.ts';
import { mostBulkItems } from '#shared/bulk.ts';
import { checkField, checkForm } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { newPasswordProblem } from '#shared/password-policy.ts';
import { unusualReading } from '#shared/readings.ts';
import { mailsPerRecipient, notificationsPerRecipient } from '#shared/receipt-mail.ts';
import { resumeLinkSeconds } from '#shared/resume-upload.ts';
import { senderCodes } from '#shared/sender-codes.ts';
import { sensitiveFields } from '#shared/sensitive-answers.ts';
import { statusTries } from '#shared/status.ts';
import { synthesize } from '../infra/support/template.ts';
import { employmentValues } from '../support/builders.ts';
import { deployedSources, sourcesWith } from './support/deployed-sources.ts';
import { codeIn, sectionOf, tableIn } from './support/security-document.ts';

const production = synthesize({ settings: 'infra/samples/production.json' });
const parsed = parseSettings({});
const settings: Record<string, unknown> = 'settings' in parsed ? parsed.settings : {};
const ofFunctions = deployedSources.filter(([file]) => file.startsWith('functions/'));

it('ASVS 1.2.9: patterns are made of what the product itself says, and not of input', () => {
  // Staff search a resume for words; the pattern escapes them.
  expect(sourcesWith(/new RegExp\((?!\s*[`'])/)).toEqual([
    'frontend/staff/records/resume/find/find-matches.ts',
    // The patterns of this file match only the staff area's own addresses.
    'infra/edge/viewer-request.js',
  ]);
  const [, finder = ''] =
    deployedSources.find(([file]) => file.endsWith('resume/find/find-matches.ts')) ?? [];
  expect(finder).toMatch(/RegExp\.escape|\\\\\$&/);
});

it('ASVS 1.3.6: functions call Cognito and their own site, and no address of a request', () => {
  const calls = ofFunctions.flatMap(([, text]) => [...text.matchAll(/\bfetch\(([^,)]*)/g)]);
  expect(calls.map(([, address]) => address).sort()).toEqual(['endpoint', 'origin + path']);
});

it('ASVS 1.3.11: an address that would end its line, or name a second recipient, is refused', () => {
  for (const { kind, fields } of Object.values(forms)) {
    const email = fields.find(({ name }) => name === 'email');
    if (!email) throw new Error(`The form of ${kind} has no address.`);
    for (const more of [
      '\r\nBcc: eve@example.com',
      '\nBcc: eve@example.com',
      ',eve@example.com',
      ', eve@example.com',
      ';eve@example.com',
      ' <eve@example.com>',
    ]) {
      const { status } = checkField(email, `ada@example.com${more}`, '2026-11-23');
      expect([kind, more, status]).toEqual([kind, more, 'invalid']);
    }
  }
});

it('ASVS 1.4.2: a number that is too large, too small or no whole one is refused, however it is written', () => {
  const numbers = forms.employment.fields.filter(({ name }) =>
    ['working_hoursPerWeek', 'lastSalary'].includes(name),
  );
  expect(numbers).toHaveLength(2);
  const wrong = ['9007199254740993', '9'.repeat(400), '1e3', '-120', '120.5', '0x78', 'Infinity'];
  for (const field of numbers) {
    for (const value of wrong) {
      const { status } = checkField(field, value, '2026-11-23');
      expect([field.name, value, status]).toEqual([field.name, value, 'invalid']);
    }
  }
});

it('ASVS 2.1.2: docs/security.md says which fields have to fit each other', () => {
  const section = sectionOf('Rules of input');
  expect(section).toContain('`worked_until` is not before `working_from`');
});

it('ASVS 2.2.3: a job does not end before it begins', () => {
  const values = { ...employmentValues(), working_from: '2024-02-29', worked_until: '2024-02-28' };
  expect(checkForm(forms.employment, values, '2026-11-23')).toMatchObject({
    fields: { worked_until: expect.any(String) },
  });
});

it('ASVS 2.1.3: docs/security.md says which limits there are, with the numbers of the code', () => {
  const limits: Record<string, unknown> = {
    ...settings,
    'statusTries.perReference': statusTries.perReference,
    'statusTries.perAddress': statusTries.perAddress,
    'statusTries.perSecret': statusTries.perSecret,
    'statusTries.repeats': statusTries.repeats,
    'senderCodes.mostTries': senderCodes.mostTries,
    'senderCodes.triesPerAddress': senderCodes.triesPerAddress,
    'senderCodes.provenMs': senderCodes.provenMs,
    'senderCodes.validMs': senderCodes.validMs,
    mailsPerRecipient,
    notificationsPerRecipient,
    resumeLinkSeconds,
    'listLimit.max': listLimit.max,
    mostBulkItems,
    'unusualReading.rows': unusualReading.rows,
    'unusualReading.records': unusualReading.records,
  };
  const rows = tableIn('Limits');
  expect(rows.length).toBeGreaterThan(10);
  for (const [name = '', , number] of rows) {
    const [code = ''] = codeIn(name);
    expect([code, Number(number)]).toEqual([code, limits[code]]);
  }
});

it('ASVS 3.3.2: the cookies stay on the site', () => {
  for (const cookie of Object.values(answerCookies('https:')))
    expect(cookie).toContain('; samesite=lax');
});

it('ASVS 4.1.2: the API answers over HTTPS only, and redirects nobody', () => {
  const { CacheBehaviors } = production.one('AWS::CloudFront::Distribution').Properties
    .DistributionConfig;
  const api = CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === '/api/*',
  );
  expect(api.ViewerProtocolPolicy).toBe('https-only');
});

it('ASVS 6.1.2: docs/security.md says which words no password is made of', () => {
  expect(codeIn(sectionOf('Guessing passwords'))).toContain('agency.productName');
  const words = ['dorothea@example.com', 'Granite State Staffing'];
  for (const word of words) expect(newPasswordProblem(word, words)).toBeDefined();
});

it('ASVS 7.1.1: docs/security.md says how long a session lives, by settings that exist', () => {
  const section = sectionOf('Sessions');
  for (const name of ['sessionHours', 'idleMinutes']) {
    expect(settingNames).toContain(name);
    expect(section).toContain(`\`${name}\` (${settings[name]})`);
  }
});

it('ASVS 7.1.2: docs/security.md says how many sessions an account may have', () => {
  expect(sectionOf('Sessions')).toContain('An account may have any number of sessions');
});

it('ASVS 11.1.1: docs/security.md says of every secret of the template who makes it, and how it is changed', () => {
  const kinds = new Set(
    Object.values(production.json.Resources)
      .map(({ Type }) => Type)
      .filter((type) =>
        /^AWS::(SecretsManager::Secret|KMS::Key|SSM::Parameter|CloudFront::PublicKey)$/.test(type),
      ),
  );
  const rows = tableIn('Keys and secrets');
  for (const kind of kinds) {
    const row = rows.find(([what = '']) => codeIn(what).includes(kind));
    expect([kind, row?.length]).toEqual([kind, 5]);
  }
});

it('ASVS 11.1.2: docs/security.md names every algorithm that the code uses', () => {
  const named = tableIn('Keys and secrets').flatMap(([, algorithm = '']) => codeIn(algorithm));
  const used = ofFunctions.flatMap(([, text]) =>
    [...text.matchAll(/create(?:Hash|Hmac)\('([^']+)'/g)].map(([, algorithm = '']) => algorithm),
  );
  expect([...new Set(used)]).toEqual([...new Set(named)]);
});

it('ASVS 12.3.2: no code turns the verification of certificates off', () => {
  expect(
    sourcesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/),
  ).toEqual([]);
});

it('ASVS 13.1.1: docs/security.md names every service that functions talk to', () => {
  const documented = tableIn('Outside services').flat().join(' ');
  const names = {
    cloudwatch: '',
    'cognito-identity-provider': 'Cognito',
    dynamodb: 'DynamoDB',
    s3: 'S3',
    sns: 'SNS',
    sqs: 'SQS',
    sesv2: 'SES',
  };
  const used = ofFunctions.flatMap(([, text]) =>
    [...text.matchAll(/@aws-sdk\/client-([\w-]+)/g)].map(([, name = '']) => name),
  );
  expect(used.length).toBeGreaterThan(4);
  for (const [client, name] of Object.entries(names)) {
    if (used.includes(client)) expect(documented).toContain(name);
  }
  for (const client of used) expect(Object.keys(names)).toContain(client);
});

it('ASVS 14.1.1: docs/security.md has every field of every form in one class', () => {
  const [sensitive, personal] = tableIn('Classes of data');
  const withoutNumber = (name: string) => name.replace(/\d$/, '');
  const fields = Object.values(sensitiveFields).flat().map(withoutNumber);
  expect(new Set(codeIn(sensitive?.[1] ?? ''))).toEqual(new Set(fields));
  expect(personal?.[1]).toMatch(/^every other field of a form/);
});

it('ASVS 14.1.2: each class of data says how it is protected', () => {
  const rows = tableIn('Classes of data');
  expect(rows).toHaveLength(4);
  for (const [, , protection = ''] of rows) expect(protection).toMatch(/kept for/);
});

it('ASVS 15.1.2: the bill of materials names the product and every package that ships', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  const { bomFormat, metadata, components } = JSON.parse(text);
  expect([bomFormat, metadata.component['bom-ref']]).toEqual([
    'CycloneDX',
    'staffing-agency@0.1.0',
  ]);
  const names = components.map(({ name }: { name: string }) => name);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  for (const tool of ['vitest', 'laptop-cloud', 'dynalite']) expect(names).not.toContain(tool);
});

it('ASVS 15.3.2: no call of a function follows a redirect', () => {
  const calling = ofFunctions.filter(([, text]) => /\bfetch\(/.test(text));
  expect(calling).toHaveLength(2);
  for (const [, text] of calling) expect(text).toMatch(/redirect: '(?:error|manual)'/);
});

it('ASVS 16.1.1: docs/security.md has every log group of the template', () => {
  const rows = tableIn('Logs');
  const groups = production.ofType('AWS::Logs::LogGroup');
  const functions = production.ofType('AWS::Lambda::Function');
  // One log of the gateway, one of the site's deployment, and one of each function.
  const named = groups.filter(([, { Properties }]) => Properties.LogGroupName !== undefined);
  expect(named.map(([, { Properties }]) => JSON.stringify(Properties.LogGroupName))).toEqual([
    expect.stringContaining('/aws/vendedlogs/'),
  ]);
  expect(groups).toHaveLength(functions.length + 1);
  const documented = rows.map(([, where = '']) => where);
  expect(documented).toContain('`/aws/vendedlogs/<stack>/api`');
  expect(documented).toContain('a log group for each function');
  for (const [, { Properties }] of groups) expect(Properties.RetentionInDays).toBe(365);
});
