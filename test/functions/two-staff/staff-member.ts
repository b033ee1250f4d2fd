import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { type SaveResult, save } from '#frontend/staff/kit/queries/save.ts';
import { sendChange, type WantedChange } from '#frontend/staff/records/work/send-change.ts';
import { sendNote } from '#frontend/staff/records/work/send-note.ts';
import { pick, type Random, wholeNumber } from '#scripts/seed/random.ts';
import { type Note, noteAnswerSchema } from '#shared/note.ts';
import type { Status } from '#shared/statuses.ts';
import { untouched, type Work } from '#shared/work.ts';
import type { Answer } from '../support/api.ts';

export type Call = {
  sub: string;
  routeKey: string;
  noteId?: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The change that its author wanted, and the version that the author had seen. */
  attempt?: WantedChange;
};
type Make = (call: Call) => Promise<Answer>;

/** An author's knowledge of a note: the acknowledged text (null: deleted, or never written), and the possible texts. */
export type KnownNote = { by: string; acknowledged: string | null; possible: (string | null)[] };

const maxTries = 4;
const isUnknown = (error: unknown) =>
  error instanceof ApiError && ['offline', 'timeout'].includes(error.failure);

/** The body of an answer. @throws ApiError as the staff area does */
export function refusing({ status, body }: Answer): any {
  if (status < 400) return body;
  const failure = status === 404 ? 'missing' : 'refused';
  throw new ApiError(failure, { status, current: body.current, fields: body.error?.fields });
}

/** The calls of the staff area, as it makes them. */
const callsOf = (make: Make, sub: string, attempt?: WantedChange) => ({
  changeWork: async ({ body }: { body: object }): Promise<{ work: Work }> =>
    refusing(
      await make({
        sub,
        routeKey: 'PATCH /api/submissions/{kind}/{id}',
        body: { ...body },
        ...(attempt && { attempt }),
      }),
    ),
  addNote: async ({ body }: { body: object }): Promise<{ note: Note }> =>
    refusing(
      await make({ sub, routeKey: 'POST /api/submissions/{kind}/{id}/notes', body: { ...body } }),
    ),
  changeNote: async ({
    path: { noteId },
    body,
  }: {
    path: { noteId: string };
    body: { text: string; version: number };
  }): Promise<{ note: Note }> =>
    refusing(
      await make({
        sub,
        routeKey: 'PATCH /api/submissions/{kind}/{id}/notes/{noteId}',
        noteId,
        body,
      }),
    ),
  deleteNote: async (noteId: string, version: number) =>
    refusing(
      await make({
        sub,
        routeKey: 'DELETE /api/submissions/{kind}/{id}/notes/{noteId}',
        noteId,
        query: { version: `${version}` },
      }),
    ),
});

/**
 * Works on a record for a while: sets drawn values, retries failed calls, insists or gives way after a conflict,
 * and writes, changes and deletes notes.
 * @param look reads the record; never fails
 * @returns its knowledge of its notes
 */
export async function workOnRecord(options: {
  sub: string;
  random: Random;
  make: Make;
  look: () => Promise<Work | undefined>;
  removeAndRestore: () => Promise<void>;
  /** Waits for the other one, so that both begin at the same moment. */
  together: () => Promise<void>;
}): Promise<Map<string, KnownNote>> {
  const { sub, random, make, look, removeAndRestore, together } = options;
  const notes = new Map<string, KnownNote & { version: number }>();
  let seen: Work = untouched;

  async function change() {
    const statuses: [Status, ...Status[]] = ['new', 'in-progress', 'waiting', 'done'];
    const wanted = pick<WantedChange['wanted']>(random, [
      { status: pick(random, statuses) },
      { owner: pick(random, ['dana', 'sam', null]) },
      { nextActionOn: pick(random, ['2026-12-01', '2026-12-02', null]) },
    ]);
    let base = seen;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const attempt = { wanted, seen: base };
      const result = await sendChange(callsOf(make, sub, attempt), 'contact', '', attempt);
      if (result.status === 'saved' || result.status === 'conflict') seen = result.value.work;
      if (result.status === 'conflict') {
        if (random() < 0.5) return;
        base = seen;
      } else if (result.status !== 'failed' || !isUnknown(result.error)) return;
    }
  }

  /** Retries until the result is known. Unknown results count as possible. */
  async function writeNote(
    id: string,
    wanted: string | null,
    send: (version: number) => Promise<SaveResult<{ note: Note } | undefined>>,
  ) {
    const known = notes.get(id) ?? { by: sub, acknowledged: null, possible: [], version: 1 };
    notes.set(id, known);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const result = await send(known.version);
      const stored = 'value' in result ? result.value?.note : undefined;
      known.version = stored?.version ?? known.version;
      if (result.status === 'saved') {
        known.acknowledged = wanted;
        known.possible = [];
        return;
      }
      if (result.status === 'failed' && isUnknown(result.error)) known.possible.push(wanted);
      else if (result.status !== 'conflict') return;
    }
  }

  const calls = callsOf(make, sub);
  const text = () => `${sub} ${wholeNumber(random, 0, 1e9)}`;
  const mine = () => [...notes.keys()][wholeNumber(random, 0, notes.size)];
  for (let step = 0; step < 4; step += 1) {
    // A member who has just read the record sends the latest version. Two of those requests at once are the closest race.
    if (random() < 0.7) seen = (await look()) ?? seen;
    await together();
    const drawn = random();
    const id = mine() ?? randomUUID();
    if (drawn < 0.55) await change();
    else if (drawn < 0.6) await removeAndRestore();
    else if (drawn < 0.77 && notes.has(id)) {
      await writeNote(id, null, (version) =>
        save(z.optional(noteAnswerSchema), () => calls.deleteNote(id, version)),
      );
    } else {
      const wanted = text();
      await writeNote(id, wanted, (version) =>
        notes.get(id)?.acknowledged
          ? save(noteAnswerSchema, () =>
              calls.changeNote({ path: { noteId: id }, body: { text: wanted, version } }),
            )
          : sendNote(calls, 'contact', '', { id, text: wanted }),
      );
    }
  }
  return notes;
}
