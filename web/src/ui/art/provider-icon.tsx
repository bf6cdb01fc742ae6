import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';

/** Icons of other services in the style of the product's art; they use the text colour. */
const ICONS = {
  discord: (
    <>
      <path d="M9.2 16.4l-1.1 2.1c-1.7-.5-3.2-1.2-4.6-2.3.1-3.9 1.1-7 3.1-9.9a12 12 0 0 1 3.2-1l.8 1.5m2.8 0l.8-1.5a12 12 0 0 1 3.2 1c2 2.9 3 6 3.1 9.9-1.4 1.1-2.9 1.8-4.6 2.3l-1.1-2.1M7.2 7.8c3.2-1.4 6.4-1.4 9.6 0M7.2 15.4c3.2 1.6 6.4 1.6 9.6 0" />
      <circle cx="9.2" cy="12" r="1.5" fill="currentColor" stroke="none" />
      <circle cx="14.8" cy="12" r="1.5" fill="currentColor" stroke="none" />
    </>
  ),
  google: <path d="M17.9 6.6A8 8 0 1 0 20 12h-7.4" strokeWidth="2.25" />,
  obs: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <path d="M12 12C8.6 10.8 8.2 6.4 11.6 5M12 12C14.7 9.7 18.7 11.5 18.3 15.2M12 12C12.7 15.5 9.1 18.1 6.1 15.8" />
    </>
  ),
  steam: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <circle cx="15.3" cy="9.4" r="2.9" />
      <circle cx="8.9" cy="15.4" r="2.2" />
      <path d="M3.1 12.9l3.8 1.6M10.5 13.9l2.4-2.8M11.1 15.4l3.7-3.1" />
    </>
  ),
  twitch: <path d="M5.2 3.8h14.6v9.7l-3.9 3.9h-3.6l-2.9 2.9v-2.9H5.2zM11 8v4.4M15.4 8v4.4" />,
  x: <path d="M4.4 4.4h3.7l11.5 15.2h-3.7zM18.9 4.4l-6 6.5M10.8 13.2l-5.9 6.4" />,
  instagram: (
    <>
      <rect x="3.9" y="3.9" width="16.2" height="16.2" rx="4.6" />
      <circle cx="12" cy="12" r="3.8" />
      <circle cx="16.6" cy="7.4" r="1.1" fill="currentColor" stroke="none" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** The icon of a provider. Decorative: the name is always next to it or in the label of its control. */
export function ProviderIcon({ provider, className }: { provider: keyof typeof ICONS; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={cx('size-5 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {ICONS[provider]}
    </svg>
  );
}
