import { assignmentRules } from './assignments.ts';
import { no, notKnown, type Rule, yes } from './rule.ts';

/** The rules about the shift and the application themselves. */
export const generalRules: readonly Rule[] = [
  {
    name: 'open',
    words: 'The shift is open.',
    fits: 'refuses',
    placing: 'refuses',
    judge: ({ state }) => (state === 'open' ? yes : no('The shift is not open', 'not open')),
  },
  {
    name: 'opening',
    words: 'The shift has an opening that nobody has taken.',
    placing: 'refuses',
    judge: ({ people, openings }, { ids }) => {
      const taken = Object.entries(people).filter(
        ([id, state]) => assignmentRules[state].takesOpening && !ids.includes(id),
      );
      return taken.length < openings ? yes : no('The shift is filled', 'filled');
    },
  },
  {
    name: 'counts',
    column: 'file',
    words:
      'The application counts: it is not withdrawn, not suspected, and its status is not Not now.',
    fits: 'refuses',
    placing: 'refuses',
    judge: (_shift, { excluded }) => (excluded === undefined ? yes : no(excluded)),
  },
  {
    name: 'do-not-send',
    words:
      'Neither the person, the facility nor the agency has said that the person is not sent there.',
    fits: 'refuses',
    placing: 'refuses',
    judge: ({ facility }, { doNotSend }) =>
      doNotSend.includes(facility) ? no('Do not send to this facility', 'do not send') : yes,
  },
  {
    name: 'own-car',
    column: 'distance',
    words: 'The person has a car, if the shift requires one.',
    fits: 'refuses',
    placing: 'needs-reason',
    judge: ({ requirements }, { hasCar }) => {
      if (!requirements.includes('own-car')) return undefined;
      if (hasCar === undefined) return notKnown('own car');
      return hasCar ? yes : no('No car of their own', 'no car');
    },
  },
  {
    name: 'same-shift',
    column: 'asked',
    words:
      'A person who said no to this very shift, was canceled for it or did not come to it is last in the group. Other shifts do not count for that.',
    fits: 'declines',
    judge: ({ people }, { ids }) => {
      for (const id of ids) {
        const state = people[id];
        if (state === 'said-no') return no('Said no to this shift', 'said no');
        if (state === 'canceled') return no('Canceled for this shift', 'canceled');
        if (state === 'no-show') return no('No-show at this shift', 'no-show');
      }
      return undefined;
    },
  },
  {
    name: 'same-contact',
    column: 'asked',
    words:
      'Staff have answered whether applications with the same phone or e-mail are of the same person.',
    placing: 'needs-reason',
    judge: (_shift, { unanswered = 0 }) =>
      unanswered === 0
        ? yes
        : no(
            `Same phone or e-mail as ${unanswered} other ${unanswered === 1 ? 'application' : 'applications'}: nobody has answered whether it is the same person`,
          ),
  },
];
