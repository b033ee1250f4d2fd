import { documentRoutes } from './site-routes.ts';

/** Where the rules lie; every page's `Speculation-Rules` header names it. */
export const speculationRulesFile = '/speculation-rules.json';

/** Browsers take the rules under this type only. */
export const speculationRulesType = 'application/speculationrules+json';

/**
 * Which links a browser prepares before they are followed: those to public documents, when a pointer
 * rests on them or presses them ("moderate"). The staff area, the API and files are not named, so they
 * are never prefetched. Neither are links that are marked as links to their own page.
 */
export const speculationRules = {
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
};
