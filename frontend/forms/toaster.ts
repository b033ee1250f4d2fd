/** What a form loads with its first toast. */
export { Toaster } from '#frontend/ui/toast.tsx';
export { createToasts } from '#frontend/ui/toasts.ts';
