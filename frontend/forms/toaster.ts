/** What a form loads with its first toast. */
export { Toaster } from '../ui/toast.tsx';
export { createToasts } from '../ui/toasts.ts';
