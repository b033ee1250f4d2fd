import { expect, test } from 'vitest';
import { emailLink, phoneLink } from '#frontend/staff/kit/layout/contact-links.ts';

test('a number is called as it is stored', () => {
  expect(phoneLink('+16035550123')).toBe('tel:+16035550123');
});

test('an address is written to, and nothing in it begins a header', () => {
  expect(emailLink('ada.nurse+night@example.com')).toBe('mailto:ada.nurse%2Bnight@example.com');
  expect(emailLink('a?bcc=x&y@example.com')).toBe('mailto:a%3Fbcc%3Dx%26y@example.com');
});
