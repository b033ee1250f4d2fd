import { expect, test } from 'vitest';
import { shortText, shortTextOrEmpty } from '#shared/desk/short-text.ts';
import { checkNoteText } from '#shared/note.ts';

const hidden = ['\u202e', '\u2066', '\u2069', '\u200b', '\u200e', '\u2060', '\ufeff', '\u061c'];
/** A family emoji has joiners, and a Persian word a non-joiner. */
const joined = ['👩\u200d👧', 'می\u200cخواهم'];

test.each(hidden)('%j is in no note, no reason and no other short text', (character) => {
  const text = `Call ${character}back`;
  expect(checkNoteText(text)).toEqual({ status: 'valid', text: 'Call back' });
  expect(shortText('reason', 200).parse(text)).toBe('Call back');
  expect(shortTextOrEmpty('name', 100).parse(`${character} `)).toBe('');
  expect(shortText('reason', 200).safeParse(character).success).toBe(false);
});

test.each(joined)('%s stays whole', (text) => {
  expect(checkNoteText(text)).toEqual({ status: 'valid', text });
  expect(shortText('reason', 200).parse(text)).toBe(text);
});
