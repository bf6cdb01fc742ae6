import { createToastStore, type ToastInput } from './toast-store.ts';

/** The toasts of the app, rendered by ToastProvider. */
export const toastStore = createToastStore();

/** Shows a toast; can be called outside React. */
export function toast(input: ToastInput): void {
  toastStore.add(input);
}
