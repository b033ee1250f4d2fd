import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { people } from '#frontend/content/people.ts';
import type { Photo } from '#frontend/content/photo.ts';
import { testimonials } from '#frontend/content/testimonials.ts';
import { Contacts } from '#frontend/site/contacts.tsx';
import { AboutUsPage } from '#frontend/site/pages/about-us.tsx';
import { TestimonialsPage } from '#frontend/site/pages/testimonials.tsx';
import { Photograph } from '#frontend/site/pictures/photograph.tsx';
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

const photo: Photo = { name: 'dana', alt: 'Dana at her desk', widths: [96, 192] };

test('a photograph replaces the drawing, with its words and both formats in each width', () => {
  const html = renderToStaticMarkup(<Portrait photo={photo} face="bun" />);
  expect(html).not.toContain('<svg');
  expect(html).toContain('alt="Dana at her desk"');
  for (const format of ['avif', 'webp']) {
    expect(html).toContain(`"/photos/dana-96.${format} 96w, /photos/dana-192.${format} 192w"`);
  }
});

test('a photograph has its size before it is loaded, and only the first window loads it at once', () => {
  const shape = { photo, ratio: 4 / 3, sizes: '20rem', className: 'photo' };
  const later = renderToStaticMarkup(<Photograph {...shape} />);
  expect(later).toContain('width="192" height="144" loading="lazy"');
  expect(renderToStaticMarkup(<Photograph {...shape} isFirst />)).not.toContain('loading=');
});

test('no two people share a drawing', () => {
  const html = [TestimonialsPage, AboutUsPage]
    .map((Page) => renderToStaticMarkup(<Page />))
    .join('');
  const drawn = html.match(/<svg[^>]*(?:sitter|portrait)[\s\S]*?<\/g><\/svg>/g) ?? [];
  const all = [...testimonials.quotes, ...people.all];
  expect(drawn).toHaveLength(all.filter(({ photo }) => photo === null).length);
  expect(new Set(drawn).size).toBe(drawn.length);
});
