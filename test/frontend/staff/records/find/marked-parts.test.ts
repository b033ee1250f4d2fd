import { expect, test } from 'vitest';
import {
  markedEmail,
  markedPhone,
  markedWords,
  type TextPart,
} from '#frontend/staff/records/find/marked-parts.ts';

/** The text with brackets around its marked parts. */
const written = (parts: readonly TextPart[]) =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

test.each([
  ['Ana Lopez', 'an', '[An]a Lopez'],
  ['Ana Lopez', 'lo an', '[An]a [Lo]pez'],
  ['Diana Lopez', 'an', 'Diana Lopez'],
  ['José María', 'jose', '[José] María'],
  ['Jose\u0301 Ruiz', 'jo', '[Jose\u0301] Ruiz'],
  ["Sean O'Brien", 'obr', "Sean [O'Brien]"],
  ['Ann Smith-Jones', 'jon', 'Ann Smith-[Jon]es'],
  ['New Hampton 03256', '0325', 'New Hampton [0325]6'],
  ['Ana', '  ', 'Ana'],
])('%j is marked by %j as %j', (text, q, expected) => {
  const parts = markedWords(text, q);
  expect(written(parts)).toBe(expected);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test.each([
  ['6035550142', '603', '[603]-555-0142'],
  ['+16035550142', '(603) 555', '[603-555]-0142'],
  ['6035550142', '+1 603 555 0142', '[603-555-0142]'],
  ['442071234567', '4420', '[4420]71234567'],
])('the phone %j is marked by %j as %j', (phone, q, expected) => {
  expect(written(markedPhone(phone, q))).toBe(expected);
});

test.each([
  ['Ana@example.com', 'ana@ex', '[Ana@ex]ample.com'],
  ['ana@example.com', 'bob@', 'ana@example.com'],
])('the e-mail %j is marked by %j as %j', (email, q, expected) => {
  expect(written(markedEmail(email, q))).toBe(expected);
});
