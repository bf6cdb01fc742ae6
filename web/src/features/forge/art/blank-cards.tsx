/** Three blank cards on a drafting table, with a compass and a ruler. They show that cards will be designed here. */
export function BlankCards() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 190"
      className="w-full"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <g stroke="var(--color-ash)" strokeWidth="1.25">
        <path d="M18 168h284" />
        <path d="M40 168v8M60 168v5M80 168v5M100 168v8M120 168v5M140 168v5M160 168v8M180 168v5M200 168v5M220 168v8M240 168v5M260 168v5M280 168v8" />
      </g>
      {[-15, 15].map((angle) => (
        <g key={angle} transform={`rotate(${angle} 160 230)`} stroke="currentColor">
          <rect x="122" y="32" width="76" height="106" rx="6" strokeWidth="2.5" fill="var(--color-lacquer)" />
          <rect x="129" y="39" width="62" height="92" rx="3" strokeWidth="1.25" strokeDasharray="4 5" />
          <circle cx="160" cy="80" r="20" strokeWidth="1.25" strokeDasharray="3 4" />
        </g>
      ))}
      <g stroke="currentColor">
        <rect x="116" y="18" width="88" height="123" rx="7" strokeWidth="2.5" fill="var(--color-lacquer-raised)" />
        <rect x="124" y="26" width="72" height="107" rx="4" strokeWidth="1.25" strokeDasharray="4 5" />
        <path d="M160 40c13 11 21 20 21 31s-8 20-21 31c-13-11-21-20-21-31s8-20 21-31z" strokeWidth="1.25" />
        <path d="M134 112h52M142 121h36" strokeWidth="1.25" strokeDasharray="3 4" />
        <path d="M160 26v14M124 71h15M181 71h15M160 102v31" strokeWidth="1.25" strokeDasharray="1 5" />
      </g>
      <path d="M160 60l7.5 11-7.5 11-7.5-11z" fill="var(--color-vermilion)" />
      <g stroke="currentColor" strokeWidth="2.5" transform="translate(36 8)">
        <path d="M236 44l-22 92M236 44l26 90" />
        <circle cx="236" cy="38" r="6" fill="var(--color-lacquer-raised)" />
        <path d="M226 88a26 26 0 0 1 22-1" strokeWidth="1.25" />
        <path d="M236 32V22" strokeWidth="2.5" />
      </g>
    </svg>
  );
}
