import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';

it('links each phone number of a text, and nothing else', () => {
  const text = 'Call 603-555-0123 (facilities) or 603-555-0145 (nurses), 9 to 6.';
  expect(renderToStaticMarkup(withPhoneLinks(text))).toBe(
    'Call <a href="tel:+16035550123">603-555-0123</a> (facilities) or <a href="tel:+16035550145">603-555-0145</a> (nurses), 9 to 6.',
  );
  expect(renderToStaticMarkup(withPhoneLinks('Call us.'))).toBe('Call us.');
});
