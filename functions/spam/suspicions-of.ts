import type { FormValues } from '#shared/form.ts';
import { quickestMs } from '#shared/form-token.ts';
import { type Suspicion, suspicions } from '#shared/suspicions.ts';
import { countLinks, hasLinkInName } from './links.ts';

/** The facts about a submission besides its answers. */
export type Signals = {
  isHiddenFieldFilled: boolean;
  /** How long ago its form token was given out; undefined without a good one, which alone means nothing. */
  tokenAgeMs: number | undefined;
  /** Its token came with more submissions than one visit makes. */
  isTokenUsedUp: boolean;
  /** Its address has sent its share of this hour, with tokens or without. */
  isAddressBusy: boolean;
  /** It has no token, and neither had many others in this hour. */
  isOneOfManyWithoutForm: boolean;
};

/** With a good token, a facility may name its website and two more. */
const mostLinks = 2;

/**
 * The reasons to suspect a submission; empty for an ordinary one. A fact beyond the visitor's control is no reason by
 * itself: a token
 * that is missing counts only together with links, or with many others.
 */
export function suspicionsOf(values: FormValues, signals: Signals): Suspicion[] {
  const { tokenAgeMs, isHiddenFieldFilled, isTokenUsedUp } = signals;
  const links = countLinks(values);
  const found: Record<Suspicion, boolean> = {
    'hidden-field': isHiddenFieldFilled,
    'too-quick': tokenAgeMs !== undefined && tokenAgeMs < quickestMs,
    'used-token': isTokenUsedUp,
    'link-in-name': hasLinkInName(values),
    'links-in-text': links > (tokenAgeMs === undefined ? 0 : mostLinks),
    'many-from-address': signals.isAddressBusy,
    'many-without-form': signals.isOneOfManyWithoutForm,
    'marked-by-staff': false,
  };
  return suspicions.filter((one) => found[one]);
}
