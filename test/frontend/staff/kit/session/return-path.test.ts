import { expect, test } from 'vitest';
import { returnPath, signInPath } from '#frontend/staff/kit/session/return-path.ts';

const id = '3f2b7c1e-8d4a-4b6f-9c2d-1a2b3c4d5e6f';
const returned = (wanted: string) => returnPath(new URLSearchParams({ returnTo: wanted }));

test.each([
  '/admin',
  '/activity',
  '/bin',
  '/suspected',
  '/staff',
  '/errors',
  '/numbers',
  '/shifts',
  '/shifts/rule',
  `/shifts/${id}`,
  '/contact-list',
  '/contact-list?page=3',
  `/contact-application/${id}`,
])('%s is gone back to after signing in', (path) => {
  const signIn = new URL(signInPath(path), 'http://localhost');
  expect(signIn.pathname).toBe('/login');
  expect(returnPath(signIn.searchParams)).toBe(path);
});

test('the start screen needs no parameter', () => {
  expect(signInPath('/admin')).toBe('/login');
  expect(returnPath(new URLSearchParams())).toBe('/admin');
});

test.each([
  'https://evil.example/contact-list',
  '//evil.example/contact-list',
  '\\\\evil.example/contact-list',
  '/\\evil.example/contact-list',
  '/\t/evil.example/admin',
  'javascript:alert(1)',
  'https://staff.invalid@evil.example/admin',
  'http://staff.invalid/admin',
  '/',
  '/login',
  '/contact',
  '/api/submissions/contact',
  '/contact-list/../contact',
  '/contact-application/',
  '/contact-application/not-an-id',
  `/contact-application/${id}/more`,
  '/shifts/',
  '/shifts/not-an-id',
  'contact-list:8080',
  'http://[',
  '',
])('%j is not followed', (wanted) => {
  expect(returned(wanted)).toBe('/admin');
});
