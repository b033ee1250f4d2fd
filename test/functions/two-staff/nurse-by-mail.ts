import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import type { Random } from '#scripts/seed/random.ts';
import type { OwnShift, QuestionLink } from '#shared/desk/answers.ts';
import type { Answer } from '../support/api.ts';
import type { DeskCall } from './desk-member.ts';

type Nurses = {
  random: Random;
  make: (call: DeskCall) => Promise<Answer>;
  /** The links in the mails so far. */
  links: () => readonly QuestionLink[];
  isOver: () => boolean;
};

const pauseMs = 10;
const ask = (name: 'show' | 'answer', body: object): DeskCall => ({
  sub: '',
  routeKey: `POST /api/questions/${name}`,
  path: {},
  body,
});

/** Opens the links of mails at random, also old ones, and answers some of their shifts, until the others have ended. */
export async function answerByMail({ random, make, links, isOver }: Nurses): Promise<void> {
  while (!isOver()) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const all = links();
    const link = all[Math.floor(random() * all.length)];
    if (!link) continue;
    try {
      const { body } = await make(ask('show', link));
      const shown: OwnShift[] = body.shifts ?? [];
      const answers = shown
        .filter(() => random() < 0.8)
        .map(({ id: shift, version }) => ({
          shift,
          version,
          answer: random() < 0.7 ? 'yes' : 'no',
        }));
      if (answers.length > 0) await make(ask('answer', { ...link, answers }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
