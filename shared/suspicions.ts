import * as z from 'zod/mini';

/** Why a record is taken for spam: the rules of `functions/spam/`, and the mark of staff. */
export const suspicions = [
  'hidden-field',
  'too-quick',
  'used-token',
  'link-in-name',
  'links-in-text',
  'many-from-address',
  'many-without-form',
  'marked-by-staff',
] as const;
export type Suspicion = (typeof suspicions)[number];

/** The words that staff read for each reason. Apart from the list, so that the functions for visitors do not load them. */
export const suspicionLabels: Record<Suspicion, string> = {
  'hidden-field': 'A field was filled in that people don’t see',
  'too-quick': 'Sent within a second of opening the form',
  'used-token': 'One visit to the form was used again and again',
  'link-in-name': 'A web address in a name',
  'links-in-text': 'Web addresses in the text',
  'many-from-address': 'Many submissions from one internet connection',
  'many-without-form': 'One of many that did not come from our form',
  'marked-by-staff': 'Marked by staff',
};

/** The reasons that a record carries; one of a later version is left out. */
export const suspicionsSchema = z.pipe(
  z.array(z.string()),
  z.transform((found) => suspicions.filter((one) => found.includes(one))),
);
