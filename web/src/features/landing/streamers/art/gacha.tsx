import type { Elements } from '../../../../ui/elements.ts';

interface GachaProps {
  /** The fill of the capsule's lower half, a CSS colour from the design tokens. */
  cap: string;
  children: Elements;
}

/** An open capsule, 96 by 96 units, with a thing around its middle. */
export function Gacha({ cap, children }: GachaProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      className="block w-full"
      fill="none"
      stroke="var(--color-brass)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="48" cy="48" r="45" fill="var(--color-ink-deep)" />
      <path d="M5 62A45 45 0 0 0 91 62z" fill={cap} />
      <path d="M5 62H91" />
      <path d="M12 38A38 38 0 0 1 32 13" stroke="var(--color-paper)" opacity="0.55" />
      {children}
    </svg>
  );
}
