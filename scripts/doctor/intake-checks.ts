import { setTimeout as delay } from 'node:timers/promises';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { toldOf } from '#functions/records/told.ts';
import { keyOf } from '#functions/table/submission-item.ts';
import { addressOf } from '#shared/contract/request.ts';
import { referenceOf } from '#shared/reference.ts';
import { presignedRequestSchema } from '#shared/resume-upload.ts';
import { submissionSchemas } from '#shared/stored-submission.ts';
import { listPageSchema } from '#shared/submission.ts';
import { firstLine } from '../lib/run-command-line.ts';
import { ask } from './ask.ts';
import type { Deployment } from './find-deployment.ts';
import { type Check, failed, type Outcome, ok, skipped } from './run-checks.ts';
import { type StaffSession, signIn } from './sign-in.ts';
import { makeTestApplication, removeTestApplication } from './test-application.ts';

/** The hint for operators: where to read the log of a function. */
const lookInLog = (name: string) => `Look in the log of ${name} (docs/runbook.md).`;

/**
 * A job application with a resume, from the form's requests to the staff area and out again. Whatever becomes of it,
 * the last of these checks removes the rest.
 */
export function intakeChecks(deployment: Deployment): Check[] {
  const { site, account, store } = deployment;
  const application = makeTestApplication(new Date());
  const { id, values, resume } = application;
  const place = { kind: 'employment', id } as const;
  let session: StaffSession | undefined;
  /** The version of the record when it was read back. */
  let version = 0;

  const asStaff = async (path: string, method = 'GET'): Promise<Response> => {
    if (!session) throw new Error('Nobody is signed in.');
    return ask(site + path, { method, headers: session.headers });
  };

  async function upload(): Promise<Outcome> {
    const request = { id, operation: 'post', size: resume.length };
    const signed = await ask(site + addressOf('POST /api/resume-uploads'), json(request));
    if (signed.status !== 200) {
      return failed(`The API answers ${signed.status}. ${lookInLog('intake')}`);
    }
    const { method, url, fields = {} } = z.parse(presignedRequestSchema, await signed.json());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([Uint8Array.from(resume)]), 'resume.pdf');
    const answer = await ask(url, { method, body: form, headers: { origin: site } });
    if (!answer.ok) {
      return failed(
        `S3 answers ${answer.status} to a resume. Look at the rights of intake on the resumes bucket.`,
      );
    }
    if (answer.headers.get('access-control-allow-origin') !== site) {
      return failed(`S3 takes no resume from browsers at ${site}. Look at the bucket's CORS rule.`);
    }
    return ok('S3 takes a resume from the site');
  }

  async function apply(): Promise<Outcome> {
    const path = addressOf('POST /api/submissions/{kind}', { kind: 'employment' });
    const answer = await ask(site + path, json({ id, ...values }));
    if (answer.status === 201) return ok(`stored as ${referenceOf(id)}`);
    return failed(`The API answers ${answer.status}. ${lookInLog('intake')}`);
  }

  async function notice(): Promise<Outcome> {
    const until = Date.now() + deployment.noticeSeconds * 1000;
    do {
      const command = new GetCommand({
        TableName: store.tableName,
        Key: keyOf('employment', id),
      });
      const { Item = {} } = await store.documents.send(command);
      if (toldOf(Item).staff?.state === 'sent')
        return ok(`staff got the notice of ${referenceOf(id)}`);
      await delay(250);
    } while (Date.now() < until);
    return failed(
      `Staff were not told within ${deployment.noticeSeconds} seconds. ${lookInLog('tell-people')}`,
    );
  }

  async function enter(): Promise<Outcome> {
    if (!account) return skipped('give --email and STAFF_PASSWORD');
    try {
      session = await signIn(deployment, account);
    } catch (error) {
      const reason = firstLine(error).replace(/\.?$/, '.');
      return failed(`Cognito: ${reason} Look at sign-in-unreachable in docs/runbook.md.`);
    }
    return ok('Cognito lets the account in');
  }

  async function readBack(): Promise<Outcome> {
    const page = await asStaff(
      `${addressOf('GET /api/submissions/{kind}', { kind: 'employment' })}?limit=20`,
    );
    const { rows } = listPageSchema.safeParse(await bodyOf(page)).data ?? { rows: [] };
    if (!rows.some((row) => row.id === id)) {
      return failed(`The list answers ${page.status} without it. ${lookInLog('reading')}`);
    }
    const answer = await asStaff(addressOf('GET /api/submissions/{kind}/{id}', place));
    const record = submissionSchemas.employment.safeParse(await bodyOf(answer)).data;
    version = record?.work?.version ?? 0;
    if (record?.lastName !== values.lastName || record?.signature !== values.signature) {
      return failed(`The record answers ${answer.status}. ${lookInLog('work')}`);
    }
    const link = await asStaff(addressOf('GET /api/submissions/employment/{id}/resume', { id }));
    const { data } = linkSchema.safeParse(await bodyOf(link));
    if (!data) return failed(`Its resume answers ${link.status}. ${lookInLog('reading')}`);
    const file = Buffer.from(await (await ask(data.url)).arrayBuffer());
    if (!file.equals(resume)) {
      return failed(`S3 does not give the resume back. Look at the rights of reading.`);
    }
    return ok('list, record and resume, byte for byte');
  }

  async function remove(): Promise<Outcome> {
    const path = addressOf('DELETE /api/submissions/{kind}/{id}', place);
    const gone = await asStaff(`${path}?version=${version}`, 'DELETE');
    if (gone.status !== 204) {
      return failed(`Staff can't delete: ${gone.status}. ${lookInLog('bin')}`);
    }
    const { status } = await asStaff(path);
    if (status !== 404) return failed(`What was deleted answers ${status} instead of 404.`);
    if (!session?.isAdministrator) return ok('deleted by staff (no administrator, so not erased)');
    const erased = await asStaff(
      addressOf('DELETE /api/deleted-submissions/{kind}/{id}', place),
      'DELETE',
    );
    if (erased.status === 204) return ok('deleted and erased by an administrator');
    return failed(`It can't be erased: ${erased.status}. ${lookInLog('bin')}`);
  }

  async function leaveNothing(): Promise<Outcome> {
    const ended = session?.signOut().catch(() => undefined);
    await Promise.all([removeTestApplication(store, id), ended]);
    return ok('nothing of the application is left');
  }

  return [
    { name: 'resume upload', run: upload },
    { name: 'application', needs: ['resume upload'], run: apply },
    { name: 'notice', needs: ['application'], run: notice },
    { name: 'sign-in', run: enter },
    { name: 'read back', needs: ['application', 'sign-in'], run: readBack },
    { name: 'removal', needs: ['application', 'sign-in'], run: remove },
    { name: 'clean-up', run: leaveNothing },
  ];
}

const linkSchema = z.object({ url: z.url() });

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const bodyOf = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined);
