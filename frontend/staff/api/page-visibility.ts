/** A tab that was hidden this long rests (section 9: idle stream timeout). */
const restAfterHiddenMs = 60_000;

/** The part of `document` that says whether anybody can see the page. */
type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Tells TanStack Query when the page counts as unseen: not at once, but when it has been hidden for 60 s.
 * Refreshing rests then, and catches up when the page is seen again.
 * @returns a function that ends it
 */
export function restWhileHidden(page: Page, setFocused: (isFocused: boolean) => void): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(rest);
    if (page.hidden) rest = setTimeout(() => setFocused(false), restAfterHiddenMs);
    else setFocused(true);
  };
  page.addEventListener('visibilitychange', follow);
  setFocused(true);
  follow();
  return () => {
    clearTimeout(rest);
    page.removeEventListener('visibilitychange', follow);
  };
}
