import { CircleAlert, CircleCheck, Info, LoaderCircle, X } from 'lucide-react';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTyping } from './is-typing.ts';
import { useStore } from './store.ts';
import type { Toast, ToastKind, Toasts } from './toasts.ts';

const icons: Record<ToastKind, typeof Info> = {
  normal: Info,
  error: CircleAlert,
  success: CircleCheck,
  loading: LoaderCircle,
};

/**
 * Shows a stack of toasts. Screen readers announce errors at once, and the others after their current text. The
 * countdowns pause while the pointer or the focus is on the stack.
 */
export function Toaster({ toasts }: { toasts: Toasts }) {
  const all = useStore(toasts.shown);
  const stack = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  // An empty stack gets no leave event, so its countdowns continue.
  const paused = all.length > 0 && (hovered || focused);
  useEffect(() => {
    if (paused) toasts.pause();
    else toasts.resume();
  }, [paused, toasts]);

  const onFocus = (event: FocusEvent) => {
    setFocused(true);
    const { relatedTarget } = event;
    if (relatedTarget !== null && stack.current?.contains(relatedTarget) === false) {
      cameFrom.current = relatedTarget;
    }
  };
  const onBlur = (event: FocusEvent) => {
    setFocused(stack.current?.contains(event.relatedTarget) === true);
  };
  const dismiss = (toast: Toast) => {
    const opener = cameFrom.current;
    setFocused(false);
    setHovered(false);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    toasts.dismiss(toast.id);
  };

  const urgent = all.filter(({ kind }) => kind === 'error');
  const calm = all.filter(({ kind }) => kind !== 'error');
  const items = (list: readonly Toast[]) =>
    list.map((toast) => (
      <ToastItem key={toast.id} toast={toast} onDismiss={() => dismiss(toast)} />
    ));

  // Both live regions are rendered from the start: a live region that is added with its text stays silent.
  return (
    <section
      ref={stack}
      className="toasts"
      aria-label="Notifications"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div role="alert" aria-atomic="false">
        {items(urgent)}
      </div>
      <div role="status" aria-atomic="false">
        {items(calm)}
      </div>
    </section>
  );
}

function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const Icon = icons[toast.kind];
  const { action } = toast;
  const act = useEffectEvent(() => {
    onDismiss();
    action?.run();
  });

  // The offer ends soon, and many tab stops may be before it.
  const hasAction = action !== undefined;
  useEffect(() => {
    if (!hasAction) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key === 'z';
      if (!isUndo || isTyping()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasAction]);
  return (
    <div className={`toast toast--${toast.kind}`}>
      <Icon className="toast__icon" size={20} strokeWidth={1.75} aria-hidden />
      <span className="toast__text">{toast.text}</span>
      {action && (
        <button
          className="toast__action text-button"
          type="button"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={act}
        >
          {action.label}
        </button>
      )}
      <button
        className="toast__dismiss icon-button"
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
