import { describe, expect, it } from 'vitest';
import { type Signals, suspicionsOf } from '#functions/spam/suspicions-of.ts';
import { quickestMs } from '#shared/form-token.ts';
import { contactValues, employerValues, employmentValues } from '../support/builders.ts';

const ordinary: Signals = {
  isHiddenFieldFilled: false,
  tokenAgeMs: 8000,
  isTokenUsedUp: false,
  isAddressBusy: false,
  isOneOfManyWithoutForm: false,
};
const found = (signals: Partial<Signals> = {}, values: Record<string, string> = {}) =>
  suspicionsOf(contactValues(values), { ...ordinary, ...signals });

describe('no suspicion falls on', () => {
  it.each([
    ['a message', contactValues()],
    ['a staffing request', employerValues()],
    ['an application', employmentValues()],
  ])('%s, with a token and without', (_, values) => {
    expect(suspicionsOf(values, ordinary)).toEqual([]);
    expect(suspicionsOf(values, { ...ordinary, tokenAgeMs: undefined })).toEqual([]);
  });

  it('a form that was filled in and sent in a second', () => {
    expect(found({ tokenAgeMs: quickestMs })).toEqual([]);
  });

  it('a facility that names its website, and two more', () => {
    const text = 'See https://one.example, http://two.example.';
    expect(found({}, { description: text })).toEqual([]);
  });

  it.each([
    'St.John',
    'J.R. Ewing',
    'Mary-Ann',
    'Anne.Marie',
    'Dr. Comstock',
    'O’Brien',
    'Xiu.Mei',
  ])('the name %s', (lastName) => {
    expect(found({}, { lastName })).toEqual([]);
  });
});

it.each(['a-', 'a.', 'www', '.c', 'é_'])('a name of many %j is read without going back', (part) => {
  expect(found({}, { lastName: part.repeat(150_000) })).toEqual([]);
  expect(found({}, { lastName: `${part.repeat(150_000)}aaa.com` })).toEqual(['link-in-name']);
});

describe('suspected is', () => {
  it('whoever fills in what people don’t see', () => {
    expect(found({ isHiddenFieldFilled: true })).toEqual(['hidden-field']);
  });

  it('whoever sends a form sooner than anyone could', () => {
    expect(found({ tokenAgeMs: quickestMs - 1 })).toEqual(['too-quick']);
  });

  it('whoever uses a token again and again', () => {
    expect(found({ isTokenUsedUp: true })).toEqual(['used-token']);
  });

  it('whoever sends more than a school does', () => {
    expect(found({ isAddressBusy: true })).toEqual(['many-from-address']);
  });

  it('whoever is one of many that use no form', () => {
    expect(found({ tokenAgeMs: undefined, isOneOfManyWithoutForm: true })).toEqual([
      'many-without-form',
    ]);
  });

  it.each(['www.pills', 'Visit cheap-pills.com', 'BUY.pills.shop', 'casino.ru'])(
    'the name %s',
    (lastName) => {
      expect(found({}, { lastName })).toEqual(['link-in-name']);
    },
  );

  it('a text of three links, and with no token a text of one', () => {
    const links = 'https://one.example www.two.example <a href=x>';
    expect(found({}, { description: links })).toEqual(['links-in-text']);
    const link = 'Look at https://one.example';
    expect(found({ tokenAgeMs: undefined }, { description: link })).toEqual(['links-in-text']);
  });

  it('named with every reason, in one order', () => {
    expect(
      found({ isHiddenFieldFilled: true, tokenAgeMs: 10 }, { firstName: 'pills.com' }),
    ).toEqual(['hidden-field', 'too-quick', 'link-in-name']);
  });
});
