const GLYPHS = {
  moon: 'M10-26A27 27 0 1 0 24 14A22 22 0 1 1 10-26z',
  eye: 'M-30 0Q0-26 30 0Q0 26-30 0zM-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
};

/** A board that hangs from an iron arm at (x, y). */
export function Sign({ x, y, glyph }: { x: number; y: number; glyph: keyof typeof GLYPHS }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="var(--color-brass)" strokeWidth="2.5">
      <path d={x > 0 ? 'M-40-14H30M-26-14v40' : 'M40-14H-30M26-14v40'} strokeWidth="5" />
      <path d="M-24-12V22M24-12V22" strokeWidth="1.25" />
      <path d="M-44 22h88v76L0 124L-44 98z" fill="var(--color-lacquer-raised)" />
      <path d="M-36 30h72v63L0 114L-36 93z" stroke="var(--color-brass-deep)" strokeWidth="1.25" />
      <path
        d={GLYPHS[glyph]}
        transform="translate(0 66) scale(.86)"
        fill="var(--color-brass-bright)"
        fillRule="evenodd"
        stroke="none"
      />
    </g>
  );
}
