import { expect, it } from 'vitest';
import { findMatches, joinedText } from '#frontend/staff/records/resume/find/find-matches.ts';

it('joins the pieces of a page, with the ends of lines that pdf.js knows of', () => {
  const pieces = ['Charge', ' ', 'nurse', 'ICU'].map((str) => ({
    str,
    hasEOL: str === 'nurse',
  }));
  expect(joinedText([{ type: 'beginMarkedContent' }, ...pieces])).toBe('Charge nurse\nICU');
});

it('finds words on every page in their order, whatever their case', () => {
  expect(findMatches(['ICU, then icu', '', 'the ICU'], 'Icu')).toEqual([
    { page: 1, start: 0, end: 3 },
    { page: 1, start: 10, end: 13 },
    { page: 3, start: 4, end: 7 },
  ]);
});

it('takes a space for any space or end of line', () => {
  expect(findMatches(['charge\nnurse, charge  nurse'], ' charge nurse ')).toHaveLength(2);
});

it('takes signs by the letter, and finds nothing for nothing', () => {
  expect(findMatches(['C++ (2020–2024) 5-day [x] a.b a/b & co.'], 'C++ (2020')).toHaveLength(1);
  for (const sign of ['5-day', '[x]', 'a.b', 'a/b', '& co.']) {
    expect(findMatches(['C++ 5-day [x] a.b a/b & co.'], sign), sign).toHaveLength(1);
  }
  expect(findMatches(['axb'], 'a.b')).toEqual([]);
  expect(findMatches(['a b'], '  ')).toEqual([]);
});
