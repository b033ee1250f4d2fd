import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { people } from '#frontend/content/people.ts';
import { Contacts } from '#frontend/site/contacts.tsx';
import { Portrait } from '#frontend/site/pictures/portrait.tsx';

test('each person has a name, a role and a phone number, and a desk shows its own person', () => {
  const all = renderToStaticMarkup(<Contacts />);
  for (const { name, role, phone } of people.all) {
    for (const text of [name, role, `href="tel:+1${phone.replaceAll('-', '')}"`]) {
      expect(all).toContain(text);
    }
  }
  const nurses = renderToStaticMarkup(<Contacts desk="employment" />);
  expect(people.all.filter(({ name }) => nurses.includes(name))).toHaveLength(1);
});

test('nothing is rendered for a desk without a person', () => {
  expect(renderToStaticMarkup(<Contacts desk="contact" />)).toBe('');
});

test('a photo replaces the drawing', () => {
  expect(renderToStaticMarkup(<Portrait photo="" face="bun" />)).toMatch(/^<svg/);
  const photo = renderToStaticMarkup(<Portrait photo="/photos/dana.webp" face="bun" />);
  expect(photo).toContain('src="/photos/dana.webp" alt=""');
  expect(photo).not.toContain('<svg');
});
