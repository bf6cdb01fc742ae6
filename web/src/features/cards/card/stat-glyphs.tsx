/** An upright sword: power. */
export function PowerGlyph() {
  return (
    <svg viewBox="0 0 12 16" aria-hidden="true" className="card-glyph">
      <path d="M6 0L4.2 3v7H1v1.8h4V16h2v-4.2h4V10H7.8V3z" fill="currentColor" />
    </svg>
  );
}

/** A heater shield: defense. */
export function DefenseGlyph() {
  return (
    <svg viewBox="0 0 12 16" aria-hidden="true" className="card-glyph">
      <path d="M.5 1h11v7c0 3.6-2.5 5.8-5.5 7.5C3 13.8.5 11.6.5 8z" fill="currentColor" />
    </svg>
  );
}
