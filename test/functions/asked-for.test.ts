import './support/environment.ts';
import { describe, expect, it } from 'vitest';
import { handler } from '#functions/intake/create-submission.ts';
import { contactMessage, contactPath, post } from './support/api.ts';
import { application, apply, emptyStores, pdf } from './support/applications.ts';

const { resumes, table } = emptyStores();

describe('the published shift that a sender asks for', () => {
  const posting = '11111111-1111-4111-8111-111111111111-lpn';
  const stored = (id: string) => [...table.items.values()].find((item) => item.id === id);

  it('is stored with an application, and a list row has it', async () => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    expect((await apply({ ...sent, askedFor: posting })).status).toBe(201);
    expect(stored(sent.id)).toMatchObject({ askedFor: posting, summary: { askedFor: posting } });
  });

  it.each([['no posting'], [`${posting}/x`], [7], [{ order: posting }]])(
    'is left out where it is %j, and the application is stored',
    async (askedFor) => {
      const sent = application();
      resumes.upload(sent.id, pdf);
      expect((await apply({ ...sent, askedFor })).status).toBe(201);
      expect(stored(sent.id)).not.toHaveProperty('askedFor');
    },
  );

  it('is no part of a message', async () => {
    const message = contactMessage();
    expect((await post(handler, { ...message, askedFor: posting }, contactPath)).status).toBe(201);
    expect(stored(message.id)).not.toHaveProperty('askedFor');
  });
});
