import type { Session } from './session.ts';

/**
 * A page from the browser's back/forward cache shows its old content, although staff may have signed out since. So
 * the page hides on leaving. After the return it checks the session: for the same account it shows itself again, for
 * another account it reloads.
 * @param root the element that contains the whole page
 */
export function checkReturnedPage(session: Session, root: HTMLElement): void {
  addEventListener('pagehide', () => root.setAttribute('data-unchecked', ''));
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    const before = session.state.get();
    await session.restore();
    const now = session.state.get();
    if (before.status === 'signed-in' && now.status === 'signed-in' && before.email !== now.email) {
      location.reload();
    } else root.removeAttribute('data-unchecked');
  });
}
