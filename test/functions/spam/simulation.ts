import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import { contactValues, employerValues } from '../../support/builders.ts';
import { throughCloudFront } from '../support/api.ts';
import type { WorkApi } from '../support/work-api.ts';

export type Kind = 'contact' | 'employer';

/** The API as visitors and programs see it, at a time that only tests move on. */
export function createSimulation(api: WorkApi) {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const ids = { scripted: new Set<string>(), honest: new Set<string>() };

  return {
    wait: (seconds: number) => vi.setSystemTime(new Date(Date.now() + seconds * 1000)),
    async token(): Promise<string> {
      return (await api.send('', 'GET /api/form-token')).body.token;
    },
    /** Sends a form, as anyone may; the same id again is a retry. */
    async send(
      who: keyof typeof ids,
      address: string,
      { kind = 'contact', id = randomUUID(), ...extra }: Record<string, string> & { kind?: Kind },
    ): Promise<string> {
      ids[who].add(id);
      const values = kind === 'contact' ? contactValues() : employerValues();
      const { status } = await api.send('', 'POST /api/submissions/{kind}', {
        path: { kind },
        headers: throughCloudFront(address),
        body: { ...values, ...extra, id },
      });
      if (status !== 201 && status !== 200) throw new Error(`It was answered with ${status}.`);
      return id;
    },
    /** The number of them in the lists, and of the others by their suspicions. */
    async stored(who: keyof typeof ids) {
      const counts = { sent: ids[who].size, listed: 0, suspected: 0 };
      const reasons: Record<string, number> = {};
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await table.send(
          new ScanCommand({
            TableName: process.env.SUBMISSIONS_TABLE_NAME,
            FilterExpression: 'SK = :record',
            ExpressionAttributeValues: { ':record': 'Submission' },
            ExclusiveStartKey,
          }),
        );
        for (const { id, summary, GSI1PK } of page.Items ?? []) {
          if (!ids[who].has(id)) continue;
          counts[GSI1PK === 'Suspected' ? 'suspected' : 'listed'] += 1;
          for (const one of summary.suspected ?? []) reasons[one] = (reasons[one] ?? 0) + 1;
        }
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      return { ...counts, reasons };
    },
  };
}

export type Simulation = ReturnType<typeof createSimulation>;
