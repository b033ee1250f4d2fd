import { setImmediate } from 'node:timers/promises';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import type { Random } from '#scripts/seed/random.ts';
import type { Answer, OwnShift, QuestionLink } from '#shared/desk/answers.ts';
import type { DeskCall, Make } from './desk-member.ts';

type Nurses = {
  random: Random;
  make: Make;
  /** The links in the mails so far. */
  links: readonly QuestionLink[];
  /** The shifts of a nurse on her page, and her answers there. */
  page: {
    applicants: readonly string[];
    shown: (applicant: string) => Promise<OwnShift[]>;
    answer: (applicant: string, order: string, answers: Answer[]) => Promise<unknown>;
  };
  isOver: () => boolean;
};

/** Turns of the others between two looks. */
const pauseTurns = 40;
const ask = (name: 'show' | 'answer', body: object): DeskCall => ({
  sub: '',
  routeKey: `POST /api/questions/${name}`,
  path: {},
  body,
});
const guessed = 'A'.repeat(32);
const pick = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)];

/**
 * Opens the links of mails at random, also old ones, and answers some of their shifts, until the others have ended: yes, no, and the
 * other way around. Sends old answers again, tries secrets of other questions, and answers on her page.
 */
export async function answerByMail(nurses: Nurses): Promise<void> {
  const { random, make, links, page, isOver } = nurses;
  const sent: DeskCall[] = [];

  const answersTo = (shown: readonly OwnShift[]): Answer[] =>
    shown
      .filter(() => random() < 0.8)
      .map(({ id: shift, version }) => ({
        shift,
        version,
        answer: random() < 0.7 ? 'yes' : 'no',
      }));

  async function answerOnPage(): Promise<void> {
    const applicant = pick(random, page.applicants) ?? '';
    const shown = await page.shown(applicant);
    const order = pick(random, shown)?.order;
    // Joined records can both have been asked for a shift. A request answers it once.
    const once = new Map(shown.map((shift) => [shift.id, shift]));
    const answers = answersTo([...once.values()].filter((shift) => shift.order === order));
    if (order && answers.length > 0) await page.answer(applicant, order, answers);
  }

  async function answerLink(link: QuestionLink): Promise<void> {
    const { body } = await make(ask('show', link));
    const answers = answersTo(body?.shifts ?? []);
    if (answers.length === 0) return;
    const call = ask('answer', { ...link, answers });
    sent.push(call);
    await make(call);
  }

  /** The secret of another question, or a guess. */
  async function forge(link: QuestionLink): Promise<void> {
    const others = links.filter(({ notification }) => notification !== link.notification);
    const secret = pick(random, others)?.secret ?? guessed;
    const [, shift = ''] = link.notification.split('.');
    const answers = [{ shift, version: 1, answer: 'yes' }];
    await make({ ...ask('answer', { ...link, secret, answers }), isForged: true });
  }

  while (!isOver()) {
    for (let turn = 0; turn < pauseTurns; turn += 1) await setImmediate();
    const link = pick(random, links);
    const drawn = random();
    const old = pick(random, sent);
    try {
      if (drawn < 0.2) await answerOnPage();
      else if (drawn < 0.4 && old) await make(old);
      else if (drawn < 0.47 && link) await forge(link);
      else if (link) await answerLink(link);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
