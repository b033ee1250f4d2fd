import { expect, test } from 'vitest';
import { documentRoutes } from '#shared/site-routes.ts';
import { speculationRules } from '#shared/speculation-rules.ts';

test('browsers may render ahead every public document, when a pointer rests on or presses its link', () => {
  expect(speculationRules).toEqual({
    prerender: [
      {
        where: {
          and: [
            { href_matches: documentRoutes.map(({ path }) => path) },
            { not: { selector_matches: '[aria-current]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
});
