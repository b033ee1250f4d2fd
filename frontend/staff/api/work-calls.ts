import * as z from 'zod/mini';
import { api as addresses } from '#shared/api.ts';
import { type Person, peopleSchema } from '#shared/audit.ts';
import type { Kind } from '#shared/kinds.ts';
import { type Note, noteAnswerSchema } from '#shared/note.ts';
import { type ResumeDecision, type Work, type WorkChange, workAnswerSchema } from '#shared/work.ts';

/** What staff make of a record, and whom it can be given to. */
export type WorkCalls = {
  /** @returns what stands now. @throws ApiError 409 whose `current` is what stands instead */
  changeWork: (kind: Kind, id: string, change: WorkChange) => Promise<Work>;
  /** @returns what stands then. @throws ApiError 409 whose `current` is what stands instead */
  decideResume: (id: string, decision: ResumeDecision) => Promise<Work>;
  /** Adds a note, once for its id. */
  addNote: (kind: Kind, id: string, note: Pick<Note, 'id' | 'text'>) => Promise<Note>;
  /** @throws ApiError 409 whose `current` is the note as it is; 403 when its time is over */
  changeNote: (
    kind: Kind,
    id: string,
    note: Pick<Note, 'id' | 'text' | 'version'>,
  ) => Promise<Note>;
  /** Done also when it is gone already. */
  deleteNote: (kind: Kind, id: string, note: Pick<Note, 'id' | 'version'>) => Promise<void>;
  /** The accounts that can sign in. */
  people: (signal?: AbortSignal) => Promise<Person[]>;
};

type Send = <Answer>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
) => Promise<Answer>;
type ReadAs = <Answer>(schema: z.ZodMiniType<Answer>) => (response: Response) => Promise<Answer>;

/** A change goes on when its page is left or its tab closed. */
const withJson = (method: string, body: object): RequestInit => ({
  method,
  keepalive: true,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** These calls, by what sends a request of staff and reads its answer. */
export const createWorkCalls = (send: Send, readAs: ReadAs): WorkCalls => ({
  async changeWork(kind, id, change) {
    const path = addresses.submission.path(kind, id);
    return (await send(path, withJson('PATCH', change), readAs(workAnswerSchema))).work;
  },
  async decideResume(id, decision) {
    const path = addresses.resume.path(id);
    return (await send(path, withJson('POST', decision), readAs(workAnswerSchema))).work;
  },
  async addNote(kind, id, note) {
    const path = addresses.notes.path(kind, id);
    return (await send(path, withJson('POST', note), readAs(noteAnswerSchema))).note;
  },
  async changeNote(kind, id, { id: noteId, ...change }) {
    const path = addresses.note.path(kind, id, noteId);
    return (await send(path, withJson('PATCH', change), readAs(noteAnswerSchema))).note;
  },
  deleteNote(kind, id, { id: noteId, version }) {
    const path = `${addresses.note.path(kind, id, noteId)}?version=${version}`;
    return send(path, { method: 'DELETE', keepalive: true }, async () => undefined);
  },
  async people(signal) {
    const init = { signal: signal ?? null };
    return (await send(addresses.people.path(), init, readAs(peopleSchema))).people;
  },
});

const currentWorkSchema = z.object({ work: workAnswerSchema.shape.work });
const currentNoteSchema = z.object({ note: noteAnswerSchema.shape.note });

/** What stands instead of what a change wanted, of an answer 409's `current`. */
export const workIn = (current: unknown): Work | undefined =>
  z.safeParse(currentWorkSchema, current).data?.work;
export const noteIn = (current: unknown): Note | undefined =>
  z.safeParse(currentNoteSchema, current).data?.note;
