import { z } from 'zod/mini';
import type { Principal } from '../iam.ts';
import { readRole } from '../lambda/roles.ts';
import type { S3 } from '../s3/index.ts';
import type { ResolvedTemplate } from '../template.ts';
import { parseWith } from '../values.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const planSchema = z.strictObject({
  Role: z.string(),
  ProtectedResource: z.strictObject({
    S3Bucket: z.strictObject({
      BucketName: z.string(),
      ObjectPrefixes: z._default(z.array(z.string()), ['']),
    }),
  }),
  Actions: z.optional(
    z.strictObject({ Tagging: z.strictObject({ Status: z.enum(['ENABLED', 'DISABLED']) }) }),
  ),
  Tags: z.optional(z.unknown()),
});

/** The tag that carries a verdict. */
const verdictTag = 'GuardDutyMalwareScanStatus';

/** How long a scan takes: GuardDuty's takes seconds to minutes. */
const scanMs = 1000;

/**
 * Plays GuardDuty's Malware Protection for S3: what is made in a protected place is looked at a moment later, with the
 * rights of the plan's role, and tagged. Objects from before the plan are not scanned, as in AWS.
 * @param print receives a line for each threat
 */
export function startMalwareScans(options: {
  template: ResolvedTemplate;
  s3: S3;
  print(line: string): void;
}): { close(): Promise<void> } {
  const { template, s3, print } = options;
  const plans = template
    .ofType('AWS::GuardDuty::MalwareProtectionPlan')
    .map(({ logicalId, properties }) => {
      const { Role, ProtectedResource, Actions } = parseWith(planSchema, properties, logicalId);
      const { BucketName, ObjectPrefixes } = ProtectedResource.S3Bucket;
      return {
        role: readRole(template, Role, logicalId),
        tags: Actions?.Tagging.Status === 'ENABLED',
        covers: (bucketName: string, key: string) =>
          bucketName === BucketName && ObjectPrefixes.some((prefix) => key.startsWith(prefix)),
      };
    });
  const waiting = new Map<() => Promise<void>, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();

  const begin = (scan: () => Promise<void>) => {
    clearTimeout(waiting.get(scan));
    waiting.delete(scan);
    const running = scan().finally(() => underWay.delete(running));
    underWay.add(running);
  };

  s3.onCreated((bucketName, { key, versionId }) => {
    for (const { role, tags, covers } of plans) {
      if (!covers(bucketName, key)) continue;
      const scan = async () => {
        const object = { bucketName, key, query: { versionId } };
        const verdict = await look(s3, role, object);
        if (verdict === 'THREATS_FOUND') print(`GuardDuty: malware in ${key}.`);
        if (verdict && tags) await tag(s3, role, object, verdict);
      };
      waiting.set(
        scan,
        setTimeout(() => begin(scan), scanMs),
      );
    }
  });

  return {
    /** Ends what is waiting at once, so that nothing is left without a verdict. */
    async close() {
      for (const scan of [...waiting.keys()]) begin(scan);
      await Promise.all(underWay);
    },
  };
}

type ScannedObject = { bucketName: string; key: string; query: { versionId: string } };

/** @returns undefined when the object is gone by now, or its scan comes to no end */
async function look(s3: S3, role: Principal, object: ScannedObject): Promise<Verdict | undefined> {
  const { status, body = '' } = await s3.askAs(role, { ...object, method: 'GET' });
  if (status === 403) return 'ACCESS_DENIED';
  return status === 200 ? verdictOf(Buffer.from(body)) : undefined;
}

/** Without the right to tag, the object stays without one. */
async function tag(s3: S3, role: Principal, object: ScannedObject, verdict: Verdict) {
  const { bucketName, key, query } = object;
  const one = `<Tag><Key>${verdictTag}</Key><Value>${verdict}</Value></Tag>`;
  await s3.askAs(role, {
    bucketName,
    key,
    method: 'PUT',
    query: { ...query, tagging: '' },
    body: `<Tagging><TagSet>${one}</TagSet></Tagging>`,
  });
}
