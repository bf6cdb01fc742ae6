/** A card face down, which looks out of the chute. */
export function PrizeCard() {
  return (
    <g transform="rotate(-5 280 660)">
      <rect
        x="242"
        y="606"
        width="76"
        height="106"
        rx="6"
        fill="var(--color-lacquer-high)"
        stroke="var(--color-brass-bright)"
        strokeWidth="3"
      />
      <rect x="249" y="613" width="62" height="92" rx="3" stroke="var(--color-brass)" strokeWidth="1.25" />
      <path d="M280 620l17 26l-17 26l-17 -26z" fill="var(--color-vermilion)" />
      <path d="M280 630l10 16l-10 16z" fill="var(--color-vermilion-bright)" />
    </g>
  );
}
