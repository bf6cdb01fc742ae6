import { createToastStore, type ToastInput } from './toast-store.ts';

/** The app's one list of toasts, drawn by ToastProvider. */
export const toastStore = createToastStore();

/** Shows a toast; may be called from anywhere, also outside React. */
export function toast(input: ToastInput): void {
  toastStore.add(input);
}
