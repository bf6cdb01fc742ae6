/** The ornament on the plate of a card until its name wipes it off. */
export function Engraving() {
  return (
    <span className="reveal-engraving">
      <svg
        aria-hidden="true"
        viewBox="0 0 160 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      >
        <path d="M80 4l9 10l-9 10l-9-10zM80 9l4.500 5l-4.500 5l-4.500-5z" />
        <path d="M66 14H22q-10 0-10-6q0-4 4-4q3 0 3 3M94 14h44q10 0 10-6q0-4-4-4q-3 0-3 3" />
        <path d="M58 14q-6 9-16 7q5-1 6-7M102 14q6 9 16 7q-5-1-6-7M40 14q-5-8-13-6q4 1 5 6M120 14q5-8 13-6q-4 1-5 6" />
        <path d="M4 20h6M150 20h6" strokeWidth="2.4" />
      </svg>
    </span>
  );
}
