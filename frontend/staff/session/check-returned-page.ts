import type { Session } from './session.ts';

/**
 * A page that comes back from the browser's back/forward cache shows what it showed when it was left,
 * and somebody may have signed out since. It hides when it is left, and shows itself again once it is
 * known who is signed in; for anybody else it begins anew.
 * @param root what holds everything that is shown
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
