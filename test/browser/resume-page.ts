import type { Page } from '@playwright/test';
import { staffPaths } from '#shared/site-routes.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { expect, type Laptop } from './fixtures.ts';

/** The parts of the laptop that an upload in a test needs. */
export const sender = ({ site }: Laptop) => ({
  post: (path: string, body: unknown) =>
    fetch(`${site}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
});

/** An application for one test, with this resume. */
export async function apply(
  laptop: Laptop,
  resume: Buffer,
  values: Record<string, string> = {},
): Promise<string> {
  const sent = { ...application(), ...values };
  const { id = '' } = sent;
  await upload(sender(laptop), id, resume);
  const answer = await sender(laptop).post('/api/submissions/employment', sent);
  expect(answer.status).toBe(201);
  return id;
}

/** Opens its detail screen, and scrolls to the resume if it is below the answers. */
export async function openResume(page: Page, id: string): Promise<void> {
  await page.goto(staffPaths.detail('employment', id));
  await expect(page.getByRole('heading', { name: 'Resume', exact: true })).toBeAttached();
  const jump = page.getByRole('button', { name: 'Go to the resume' });
  if (await jump.isVisible()) await jump.click();
}

export const pageOne = (page: Page) => page.getByRole('figure', { name: /^Page 1 of / });
export const expectDrawn = async (page: Page) =>
  expect(pageOne(page).locator('canvas')).toBeVisible();

/** The number of pixels of the first page that are not white. */
export const inkOf = (page: Page) =>
  pageOne(page)
    .locator('canvas')
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
      return dark;
    });

/** The addresses of a page's requests, from now on. */
export const requestsOf = (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
};
