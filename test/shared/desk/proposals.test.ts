import { expect, test } from 'vitest';
import { isFinal, mayFollow, type ProposalState, proposalRules } from '#shared/desk/proposals.ts';

const firstStart = '2026-12-06T00:00:00.000Z';
const atNoon = { firstStart, now: new Date('2026-12-05T17:00:00Z') };
const afterwards = { firstStart, now: new Date('2026-12-06T12:00:00Z') };
const states = Object.keys(proposalRules) as ProposalState[];

test('a nurse is placed only after a recorded yes', () => {
  expect(states.filter((state) => mayFollow(state, 'placed', atNoon))).toEqual(['said-yes']);
});

test('a shift is done, or missed, only after it has begun', () => {
  for (const end of ['done', 'did-not-come'] as const) {
    expect(mayFollow('placed', end, atNoon)).toBe(false);
    expect(mayFollow('placed', end, afterwards)).toBe(true);
  }
  expect(mayFollow('placed', 'canceled', atNoon)).toBe(true);
});

test('a final state leads nowhere, and only placements take a place', () => {
  expect(states.filter(isFinal)).toEqual([
    'said-no',
    'no-answer',
    'not-chosen',
    'done',
    'did-not-come',
    'canceled',
  ]);
  expect(states.filter((state) => proposalRules[state].takesPlace)).toEqual(['placed', 'done']);
});
