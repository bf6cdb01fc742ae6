/** Cracks in the back of a card, 200 by 280 units, from its middle outwards: they open one group after another. */
const CRACKS = [
  'M100 140L88 112L95 92M100 140L124 122L138 126M100 140L108 168L98 186M100 140L72 150L60 142',
  'M95 92L78 70L84 48M138 126L158 108L168 112M98 186L112 212L104 232M60 142L36 158L24 150M88 112L62 104M108 168L134 182',
  'M84 48L66 24L72 2M168 112L186 92L198 96M104 232L122 258L116 278M24 150L2 164M62 104L40 78L10 70M134 182L160 206L196 214M78 70L112 40L130 4M36 158L44 200L14 240',
];

/** The light that breaks through the back of an epic card before it turns. */
export function Cracks() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 280"
      className="reveal-cracks"
      fill="none"
      strokeLinejoin="bevel"
      strokeLinecap="round"
    >
      {CRACKS.map((path) => (
        <g key={path}>
          <path d={path} stroke="var(--color-brass)" strokeWidth="9" opacity="0.35" />
          <path d={path} stroke="var(--color-brass-bright)" strokeWidth="4.500" />
          <path d={path} stroke="var(--color-paper)" strokeWidth="2" />
        </g>
      ))}
    </svg>
  );
}
