import { type Calendar, daysFrom } from './calendar.ts';
import { answers, lna, lpn, type OrderPlan, type PersonPlan, rn } from './plan.ts';

const asked: PersonPlan = { states: ['asked'] };
const saidNo: PersonPlan = { states: ['asked', 'said-no'] };
const noAnswer: PersonPlan = { states: ['asked', 'no-answer'] };
const saidYes: PersonPlan = { states: ['asked', 'said-yes'] };
const requested: PersonPlan = { states: ['said-yes'], days: 1 };
const notChosen: PersonPlan = { states: ['asked', 'said-yes', 'not-chosen'] };
const placed: PersonPlan = { states: ['asked', 'said-yes', 'placed'] };
const worked: PersonPlan = { states: ['asked', 'said-yes', 'placed', 'worked'] };
const noShow: PersonPlan = { states: ['asked', 'said-yes', 'placed', 'no-show'] };

/** The orders of the desk, over this week and the next one. */
export function ordersOf({ day, saturday, monday, friday }: Calendar): OrderPlan[] {
  const sunday = daysFrom(saturday, 2).slice(1);
  return [
    {
      facility: 'Granite Ledge Rehab',
      isStated: true,
      answers: answers({
        ...lna,
        openings: 2,
        days: daysFrom(saturday, 2),
        from: '23:00',
        to: '07:00',
        unit: 'Long-term care',
        note: 'Use the kitchen door after 10 PM and ring.',
      }),
      people: [placed, saidNo, { ...placed, days: 1 }, asked],
    },
    {
      facility: 'Amoskeag Terrace',
      isStated: true,
      answers: answers({
        ...rn,
        kind: 'contract',
        days: [...daysFrom(monday, 5), ...daysFrom(monday, 12).slice(7)],
        from: '15:00',
        to: '23:00',
        note: 'Supervises two LPNs and six LNAs.',
      }),
      people: [saidYes, noAnswer, saidNo],
    },
    {
      facility: 'Birch Hollow Memory Care',
      addedDaysAgo: 4,
      answers: answers({
        ...lna,
        kind: 'part-time',
        days: daysFrom(monday, 4),
        from: '15:00',
        to: '23:00',
        specialty: 'memory-care',
      }),
      people: [placed, notChosen],
    },
    {
      facility: 'Kearsarge Meadows',
      isStated: true,
      answers: answers({ ...lpn, days: [friday], from: '15:00', to: '23:00' }),
      people: [
        {
          states: ['asked', 'said-yes', 'placed', 'canceled'],
          canceled: { by: 'nurse', reason: 'Car trouble' },
        },
        asked,
      ],
    },
    {
      facility: 'Kearsarge Meadows',
      isStated: true,
      answers: answers({
        ...lna,
        openings: 2,
        days: sunday,
        from: '07:00',
        to: '15:00',
        unit: 'First floor',
      }),
      movedTo: daysFrom(saturday, 3).slice(2),
      people: [placed, asked],
    },
    {
      facility: 'Lamprey River Care Center',
      addedDaysAgo: 4,
      answers: answers({
        ...lna,
        openings: 3,
        days: daysFrom(day(-1), 5),
        from: '07:00',
        to: '15:00',
        unit: 'Maple wing',
      }),
      people: [placed, { ...placed, days: 2 }, noAnswer, saidNo],
    },
    {
      facility: 'Squam Lake Nursing Home',
      addedDaysAgo: 5,
      answers: answers({ ...rn, days: daysFrom(monday, 3), from: '19:00', to: '07:00' }),
      people: [
        {
          ...placed,
          reason: 'The second reference is on vacation, the first one was excellent',
        },
      ],
    },
    {
      facility: 'Salt Marsh Rehab',
      isStated: true,
      answers: answers({
        ...lpn,
        openings: 2,
        days: daysFrom(monday, 5),
        from: '07:00',
        to: '15:00',
        specialty: 'rehabilitation',
      }),
      people: [{ ...placed, isJoined: true }, saidYes],
    },
    {
      facility: 'Upper Valley Surgical Center',
      addedDaysAgo: 3,
      answers: answers({
        ...rn,
        kind: 'contract',
        days: daysFrom(monday, 4),
        from: '06:30',
        to: '16:30',
        requirements: ['bls', 'acls'],
        unit: 'Recovery',
      }),
      people: [asked, requested],
    },
    {
      facility: 'Lamprey River Care Center',
      addedDaysAgo: 3,
      answers: answers({
        ...lna,
        openings: 2,
        days: daysFrom(day(1), 3),
        from: '19:00',
        to: '07:00',
        unit: 'Birch wing',
      }),
      people: [
        {
          states: ['asked', 'said-yes', 'placed', 'canceled'],
          canceled: { by: 'facility', reason: 'Their own staff are back' },
        },
      ],
      end: { state: 'canceled', by: 'facility', reason: 'Their own staff are back' },
    },
    {
      facility: 'Salt Marsh Rehab',
      addedDaysAgo: 4,
      answers: answers({ ...lna, days: daysFrom(monday, 3), from: '15:00', to: '23:00' }),
      people: [noAnswer],
      end: { state: 'on-hold' },
    },
    {
      facility: 'Squam Lake Nursing Home',
      addedDaysAgo: 1,
      isDraft: true,
      answers: answers({ ...lpn, days: daysFrom(friday, 3), from: '07:00', to: '19:00' }),
      people: [],
    },
    {
      facility: 'Granite Ledge Rehab',
      addedDaysAgo: 6,
      answers: answers({ ...lna, days: daysFrom(day(-4), 2), from: '07:00', to: '15:00' }),
      people: [worked],
    },
    {
      facility: 'Birch Hollow Memory Care',
      addedDaysAgo: 6,
      answers: answers({ ...lpn, openings: 2, days: [day(-3)], from: '07:00', to: '15:00' }),
      people: [worked, noShow],
    },
  ];
}

/** Stated shifts that staff have not opened as an order yet, by the name of the facility. */
export const unopenedShifts = ({ monday }: Calendar) => ({
  'Saint Brendan Hospital': [
    answers({
      ...rn,
      openings: 3,
      kind: 'contract',
      days: daysFrom(monday, 3),
      from: '07:00',
      to: '19:00',
      specialty: 'medical-surgical',
    }),
  ],
});
