import { expect, it } from 'vitest';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { sendChange } from '#frontend/staff/records/work/send-change.ts';
import { sendNote } from '#frontend/staff/records/work/send-note.ts';
import type { Work, WorkChange } from '#shared/work.ts';

const seen: Work = { version: 1, status: 'new' };
const conflict = (current: unknown) => new ApiError('refused', { status: 409, current });

/** An API that gives these answers, one per call. */
function answering(...answers: (Work | Error)[]) {
  const asked: WorkChange[] = [];
  return {
    asked,
    async changeWork({ body }: { body: WorkChange }): Promise<{ work: Work }> {
      asked.push(body);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer;
      return { work: answer };
    },
  };
}
const send = (api: ReturnType<typeof answering>) =>
  sendChange(api, 'contact', 'id', { wanted: { status: 'done' }, seen });

it('sends a change with the version that was seen', async () => {
  const done: Work = { version: 2, status: 'done' };
  const api = answering(done);
  expect(await send(api)).toEqual({ status: 'saved', value: { work: done } });
  expect(api.asked).toEqual([{ status: 'done', version: 1 }]);
});

it('puts a change on top of those of other fields', async () => {
  const theirs = { version: 4, status: 'new', owner: 'sam' };
  const api = answering(conflict({ work: theirs }), { version: 5, status: 'done' });
  expect(await send(api)).toMatchObject({ status: 'saved', value: { work: { version: 5 } } });
  expect(api.asked.map(({ version }) => version)).toEqual([1, 4]);
});

it('shows what somebody else has made of the same field', async () => {
  const theirs = { version: 2, status: 'waiting', changedBy: 'sam' };
  expect(await send(answering(conflict({ work: theirs })))).toMatchObject({
    status: 'conflict',
    value: { work: theirs },
  });
});

it.each([
  ['a call that failed', new ApiError('offline')],
  ['a conflict that says nothing', conflict(undefined)],
])('tells %s', async (_, error) => {
  expect(await send(answering(error))).toEqual({ status: 'failed', error });
});

it('gives a note that had arrived the text that was typed since', async () => {
  const stored = {
    id: 'n',
    text: 'Called.',
    by: 'dana',
    at: '2026-11-20T10:00:00.000Z',
    version: 3,
  };
  const asked: unknown[] = [];
  const api = {
    addNote: async () => {
      throw conflict({ note: stored });
    },
    changeNote: async ({ path, body }: { path: { noteId: string }; body: { text: string } }) => {
      asked.push([path.noteId, body]);
      return { note: { ...stored, text: body.text } };
    },
  };
  await sendNote(api, 'contact', 'id', { id: 'n', text: 'Called twice.' });
  expect(asked).toEqual([['n', { text: 'Called twice.', version: 3 }]]);
});
