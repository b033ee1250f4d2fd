/** After this time, a hidden tab stops refreshing (section 9: idle stream timeout). */
const restAfterHiddenMs = 60_000;

/** The part of `document` that says whether the page is visible. */
type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Tells TanStack Query that the page is unfocused after it was hidden for 60 s. Then refreshing stops. It resumes
 * when the page is visible again.
 * @returns a function that removes the listeners
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
