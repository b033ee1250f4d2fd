import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { status } from '#frontend/content/status.ts';
import type { BodyInput } from '#shared/contract/endpoint.ts';
import type { stateProfile, stateShifts } from '#shared/contract/sender.ts';
import { profileSchema } from '#shared/desk/profile.ts';
import { statedShiftsSchema } from '#shared/desk/stated-shifts.ts';
import { type ApplicantDocument, documentKindOf, type NewDocument } from '#shared/documents.ts';
import type { Kind } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import type { StatusAnswer } from '#shared/status.ts';
import { makeSenderSecret, statusLink } from '#shared/status-link.ts';
import { openForm, type PageAnswers } from './site-page.tsx';

type Stored = Pick<StatusAnswer, 'profile' | 'stated' | 'documents'>;
type Lines = BodyInput<typeof stateShifts>['stated'];
type ProfileParts = Pick<BodyInput<typeof stateProfile>, 'wishes' | 'credentials'>;
type Proof = { reference: string; recordId?: string; senderSecret?: string };

const phoneLast4 = '0123';

/**
 * The sender of a submission, and the API of the status page, which keeps what the sender states if it still has the version
 * that was read. `stateShifts` and `stateProfile` state it as another window does.
 */
export function startSender(kind: Kind) {
  const recordId = crypto.randomUUID();
  const reference = referenceOf(recordId);
  const senderSecret = makeSenderSecret();
  const stored: Stored = {};
  const stamp = (version = 0) => ({ version: version + 1, statedAt: new Date().toISOString() });

  const stateShiftsAs = ({ version, ...answers }: Lines): boolean => {
    if (version !== (stored.stated?.version ?? 0)) return false;
    stored.stated = z.parse(statedShiftsSchema, { ...answers, ...stamp(version) });
    return true;
  };
  const stateProfileAs = ({ wishes, credentials }: ProfileParts): boolean => {
    const { profile = {} } = stored;
    if (wishes && wishes.version !== (profile.wishes?.version ?? 0)) return false;
    if (credentials && credentials.version !== (profile.credentials?.version ?? 0)) return false;
    const by = 'sender';
    stored.profile = z.parse(profileSchema, {
      ...profile,
      ...(wishes && { wishes: { ...wishes.wishes, ...stamp(wishes.version), by } }),
      ...(credentials && {
        credentials: { items: credentials.items, ...stamp(credentials.version), by },
      }),
    });
    return true;
  };

  const notFound = () => Response.json({}, { status: 404 });
  const tell = (proof: Proof): Response => {
    if (proof.reference !== reference) return notFound();
    const isGiven = proof.senderSecret === senderSecret && proof.recordId === recordId;
    const answer: StatusAnswer = {
      kind,
      status: 'received',
      submittedAt: '2026-11-20T10:19:28.000Z',
      ...(isGiven ? { proof: 'given', ...stored } : { proof: 'phone' }),
    };
    return Response.json(answer);
  };
  const change = (proof: Proof, isMatching: () => boolean): Response => {
    if (proof.senderSecret !== senderSecret || proof.recordId !== recordId) return notFound();
    return isMatching() ? tell(proof) : Response.json({ current: stored }, { status: 409 });
  };

  const answers = {
    'POST /api/status': async (request: Request) => tell(await request.json()),
    async 'POST /api/status/shifts'(request: Request) {
      const { stated, ...proof }: Proof & { stated: Lines } = await request.json();
      return change(proof, () => stateShiftsAs(stated));
    },
    async 'POST /api/status/profile'(request: Request) {
      const body: Proof & ProfileParts = await request.json();
      return change(body, () => stateProfileAs(body));
    },
    async 'POST /api/status/documents'(request: Request) {
      const { document, ...proof }: Proof & { document: NewDocument } = await request.json();
      const { uploadId: id, contentType, shows } = document;
      const shown = stored.profile?.credentials?.items.find((one) => one.id === shows);
      const added: ApplicantDocument = {
        ...{ id, contentType, sizeBytes: 2000, at: '2026-11-22T10:20:00.000Z' },
        kind: documentKindOf(shown),
        ...(shown && { credential: shown.id }),
      };
      stored.documents = [...(stored.documents ?? []), added];
      return tell(proof);
    },
    async 'POST /api/status/documents/remove'(request: Request) {
      const { documentId, ...proof }: Proof & { documentId: string } = await request.json();
      stored.documents = (stored.documents ?? []).filter(({ id }) => id !== documentId);
      return tell(proof);
    },
  } satisfies PageAnswers;
  return {
    reference,
    link: statusLink({ reference, senderSecret, recordId }),
    stored,
    stateShifts: stateShiftsAs,
    stateProfile: stateProfileAs,
    answers,
  };
}

type Sender = { link: string; answers: PageAnswers };
type Size = { width: number; height: number };

/** Opens the status page by the link of a sender, who fills in the digits and presses the button. */
export async function openStatus({ link, answers }: Sender, size?: Size): Promise<void> {
  await openLink(link, answers, size);
  await userEvent.fill(page.getByRole('textbox', { name: status.digits.label }), phoneLast4);
  await userEvent.click(page.getByRole('button', { name: status.submitLabel }));
}

/** Opens the status page by a link. */
export const openLink = (link: string, answers: PageAnswers, size?: Size): Promise<void> =>
  openForm(`/status#${new URL(link, location.href).hash.slice(1)}`, answers, size);
