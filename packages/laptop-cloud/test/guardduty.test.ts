import { DeleteObjectCommand, GetObjectTaggingCommand } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMalwareScans } from '../src/guardduty/index.ts';
import { LaptopError } from '../src/laptop-error.ts';
import { resolveTemplate } from '../src/template.ts';
import { Bucket, Key, put } from './s3/objects.ts';
import { refusalOf, startS3 } from './s3/start-s3.ts';
import { createIds } from './support/ids.ts';

/** The text that every scanner takes for malware. In parts, so that no scanner takes this file for it. */
const eicarText = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

const allRights = ['s3:GetObject*', 's3:PutObject*Tagging'];

/** A bucket with a plan for `resume/`, whose role may do these actions. */
async function startScans({ actions = allRights, plan = {} } = {}) {
  const Statement = [{ Effect: 'Allow', Action: actions, Resource: '*' }];
  const template = {
    Resources: {
      Role: {
        Type: 'AWS::IAM::Role',
        Properties: { Policies: [{ PolicyDocument: { Statement } }] },
      },
      Plan: {
        Type: 'AWS::GuardDuty::MalwareProtectionPlan',
        Properties: {
          Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
          ProtectedResource: { S3Bucket: { BucketName: Bucket, ObjectPrefixes: ['resume/'] } },
          Actions: { Tagging: { Status: 'ENABLED' } },
          ...plan,
        },
      },
    },
  };
  const versioned = { VersioningConfiguration: { Status: 'Enabled' } };
  const { s3, operator } = await startS3({
    buckets: [{ bucketName: Bucket, properties: versioned }],
  });
  const printed: string[] = [];
  const scans = startMalwareScans({
    template: resolveTemplate(template, { ids: createIds(), stackName: 'Sample' }),
    s3,
    print: (line) => void printed.push(line),
  });
  onTestFinished(() => scans.close());
  const verdictOf = async (key = Key, more = {}) => {
    const { TagSet = [] } = await operator.send(
      new GetObjectTaggingCommand({ Bucket, Key: key, ...more }),
    );
    expect(TagSet.every((tag) => tag.Key === 'GuardDutyMalwareScanStatus')).toBe(true);
    return TagSet[0]?.Value;
  };
  return { operator, scans, printed, verdictOf };
}

test('a new object has no verdict, and a moment later it has', async () => {
  const { operator, printed, verdictOf } = await startScans();
  await put(operator, Key, '%PDF-1.7');
  expect(await verdictOf()).toBeUndefined();
  await vi.waitUntil(verdictOf, { timeout: 60_000 });
  expect(await verdictOf()).toBe('NO_THREATS_FOUND');
  expect(printed).toEqual([]);
});

test.each([
  ['the text of the test file', eicarText, 'THREATS_FOUND', [`GuardDuty: malware in ${Key}.`]],
  ['an encrypted PDF', '%PDF-1.7 trailer << /Encrypt 5 0 R >>', 'UNSUPPORTED', []],
  ['a file that asks for a failure', '%laptop-scan: FAILED', 'FAILED', []],
  ['a file whose scan never ends', '%laptop-scan: never', undefined, []],
])('%s is found to be such', async (_, content, verdict, lines) => {
  const { operator, scans, printed, verdictOf } = await startScans();
  await put(operator, Key, `%PDF-1.7\n${content}\n`);
  await scans.close();
  expect(await verdictOf()).toBe(verdict);
  expect(printed).toEqual(lines);
});

test('each version is looked at, and what lies elsewhere or is gone is not', async () => {
  const { operator, scans, verdictOf } = await startScans();
  const { VersionId } = await put(operator, Key, eicarText);
  await put(operator, Key, 'clean');
  await put(operator, 'incoming/1.pdf', eicarText);
  const gone = await put(operator, 'resume/2.pdf', eicarText);
  await operator.send(
    new DeleteObjectCommand({ Bucket, Key: 'resume/2.pdf', VersionId: gone.VersionId }),
  );
  await scans.close();
  expect(await verdictOf()).toBe('NO_THREATS_FOUND');
  expect(await verdictOf(Key, { VersionId })).toBe('THREATS_FOUND');
  expect(await verdictOf('incoming/1.pdf')).toBeUndefined();
  expect(await refusalOf(verdictOf('resume/2.pdf'))).toBe('404 NoSuchKey');
});

test.each([
  ['read, it says so', ['s3:PutObject*Tagging'], 'ACCESS_DENIED'],
  ['tag, there is no verdict', ['s3:GetObject*'], undefined],
])('where the role may not %s', async (_, actions, verdict) => {
  const { operator, scans, verdictOf } = await startScans({ actions });
  await put(operator);
  await scans.close();
  expect(await verdictOf()).toBe(verdict);
});

test('without tagging objects stay as they are, and what a plan may not say ends the boot', async () => {
  const untagged = { Actions: { Tagging: { Status: 'DISABLED' } } };
  const { operator, scans, verdictOf } = await startScans({ plan: untagged });
  await put(operator);
  await scans.close();
  expect(await verdictOf()).toBeUndefined();
  await expect(startScans({ plan: { Unknown: true } })).rejects.toThrow(LaptopError);
});
