import './card.css';

const TURNS = [0, 45, 90, 135, 180, 225, 270, 315];

/** A card face down: lacquer and brass, the same whichever way it is turned, and silent about its rarity. */
export function CardBack() {
  return (
    <span className="card card-reverse" aria-hidden="true">
      <span className="card-body">
        <CardBackArt />
      </span>
    </span>
  );
}

/** The drawing on a card's back. */
export function CardBackArt() {
  return (
    <svg viewBox="0 0 200 280" aria-hidden="true" fill="none" stroke="currentColor" className="card-back-art">
      <path
        d="M22 8h156a14 14 0 0 0 14 14v236a14 14 0 0 0 -14 14h-156a14 14 0 0 0 -14 -14v-236a14 14 0 0 0 14 -14z"
        strokeWidth="1.8"
      />
      <path
        d="M28 15h144a13 13 0 0 0 13 13v224a13 13 0 0 0 -13 13h-144a13 13 0 0 0 -13 -13v-224a13 13 0 0 0 13 -13z"
        strokeWidth="0.9"
      />
      <g strokeWidth="0.9" className="card-back-faint">
        <path d="M100 18L182 140L100 262L18 140zM100 40L167 140L100 240L33 140z" />
        {TURNS.map((turn) => (
          <path key={turn} d="M100 78v-11M92 80l-5 -14M108 80l5 -14" transform={`rotate(${turn} 100 140)`} />
        ))}
      </g>
      <circle cx="100" cy="140" r="58" className="card-back-field" strokeWidth="1.8" />
      <circle cx="100" cy="140" r="53" strokeWidth="0.9" />
      <circle cx="100" cy="140" r="53" strokeWidth="3.6" strokeDasharray="0 10.41" strokeLinecap="round" />
      {TURNS.map((turn, i) => (
        <path
          key={turn}
          d={i % 2 ? 'M100 140l-4 -9l4 -27l4 27z' : 'M100 140l-7 -10l7 -36l7 36z'}
          fill={i % 2 ? 'none' : 'currentColor'}
          strokeWidth="0.9"
          strokeLinejoin="round"
          transform={`rotate(${turn} 100 140)`}
        />
      ))}
      <circle cx="100" cy="140" r="11" className="card-back-field" strokeWidth="1.8" />
      <circle cx="100" cy="140" r="5" className="card-back-stone" stroke="none" />
      <g fill="currentColor" stroke="none">
        <path d="M100 24q1.5 10 11 12q-9.5 2 -11 12q-1.5 -10 -11 -12q9.5 -2 11 -12zM100 232q1.5 10 11 12q-9.5 2 -11 12q-1.5 -10 -11 -12q9.5 -2 11 -12z" />
        <path d="M34 34a15 15 0 1 0 15 15a12 12 0 1 1 -15 -15zM166 246a15 15 0 1 0 -15 -15a12 12 0 1 1 15 15z" />
        <path d="M166 34a15 15 0 1 1 -15 15a12 12 0 1 0 15 -15zM34 246a15 15 0 1 1 15 -15a12 12 0 1 0 -15 15z" />
      </g>
    </svg>
  );
}
