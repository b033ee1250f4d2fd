import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';

it('links each phone number of a text, and breaks no line within the hours of a day', () => {
  const text = 'Call 603-555-0123 (facilities) or 603-555-0145 (nurses), 9 to 6.';
  expect(renderToStaticMarkup(withPhoneLinks(text))).toBe(
    'Call <a href="tel:+16035550123">603-555-0123</a> (facilities) or <a href="tel:+16035550145">603-555-0145</a> (nurses), 9 to 6.',
  );
  const withHours = '603-555-0123, Mon to Sat 9:00AM-6:00PM.';
  expect(renderToStaticMarkup(withPhoneLinks(withHours))).toBe(
    '<a href="tel:+16035550123">603-555-0123</a>, Mon to Sat <span class="unbroken">9:00AM-6:00PM</span>.',
  );
  expect(renderToStaticMarkup(withPhoneLinks('Call us.'))).toBe('Call us.');
});
