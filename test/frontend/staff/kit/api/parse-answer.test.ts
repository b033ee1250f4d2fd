import { expect, it } from 'vitest';
import { parseAnswer } from '#frontend/staff/kit/api/parse-answer.ts';

const unseen = [
  ...['\u200b', '\u200e', '\u200f', '\ufeff', '\u2060'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2066', '\u2067', '\u2068', '\u2069'],
];

it.each(unseen.map((one) => [`U+${one.charCodeAt(0).toString(16)}`, one]))(
  '%s is in no text of an answer, however deep, written out or escaped',
  (_, one) => {
    const text = `abc${one}def`;
    const row = { firstName: text, work: { notes: [{ text }] }, version: 1 };
    const body = JSON.stringify({ rows: [row, null] });
    const escaped = body.replaceAll(one, `\\u${one.charCodeAt(0).toString(16)}`);
    expect(escaped).not.toContain(one);
    const seen = { firstName: 'abcdef', work: { notes: [{ text: 'abcdef' }] }, version: 1 };
    expect(parseAnswer(body)).toEqual({ rows: [seen, null] });
    expect(parseAnswer(escaped)).toEqual({ rows: [seen, null] });
  },
);

it('letters of right-to-left scripts, joiners and emoji stay', () => {
  const text = 'אבג می\u200cخواهم 👩\u200d⚕️ O’Brien';
  expect(parseAnswer(JSON.stringify({ text: `${text}\u202e` }))).toEqual({ text });
});
