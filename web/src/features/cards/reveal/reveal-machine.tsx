/** The slot of the machine and the coin. */
export function RevealMachine() {
  return (
    <>
      <svg viewBox="0 0 320 96" aria-hidden="true" className="reveal-machine">
        <path d="M28 14h264l18 34l-18 34h-264l-18 -34z" className="reveal-panel-plate" strokeWidth="3.6" />
        <path d="M34 21h252l14 27l-14 27h-252l-14 -27z" className="reveal-brass-line" strokeWidth="0.9" />
        <path d="M52 40h216a8 8 0 0 1 0 16h-216a8 8 0 0 1 0 -16z" className="reveal-mouth" strokeWidth="1.8" />
        <path d="M30 48l7 -9l7 9l-7 9zM276 48l7 -9l7 9l-7 9z" className="reveal-stone" />
      </svg>
      <svg viewBox="0 0 48 48" aria-hidden="true" className="reveal-coin">
        <circle cx="24" cy="24" r="22" className="reveal-brass" />
        <circle cx="24" cy="24" r="17.5" className="reveal-cut" strokeWidth="1.8" />
        <path
          d="M24 9q1.8 13.2 15 15q-13.2 1.8 -15 15q-1.8 -13.2 -15 -15q13.2 -1.8 15 -15z"
          className="reveal-engraved"
        />
      </svg>
    </>
  );
}
