import { useId } from 'react';
import './card.css';

const list = (count: number) => Array.from({ length: count }, (_, i) => i);
const TURNS = list(8).map((i) => i * 45);

/** The back of a card: symmetric, and the same for every rarity. */
export function CardBack() {
  return (
    <span className="card card-reverse" aria-hidden="true">
      <span className="card-body">
        <span className="card-face">
          <CardBackArt />
        </span>
      </span>
    </span>
  );
}

/** The drawing on the back of a card: a guilloche rosette and a compass. */
export function CardBackArt() {
  const brass = useId();
  return (
    <svg
      viewBox="0 0 200 280"
      aria-hidden="true"
      fill="none"
      stroke={`url(#${brass})`}
      strokeLinejoin="round"
      className="card-back-art"
    >
      <defs>
        <linearGradient id={brass} gradientUnits="userSpaceOnUse" x1="20" y1="0" x2="180" y2="280">
          {['deep', 'mid', 'high', 'mid', 'deep', 'mid', 'high'].map((tone, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the tones is fixed
            <stop key={i} offset={i / 6} className={`card-back-${tone}`} />
          ))}
        </linearGradient>
      </defs>
      <path
        d="M22 8h156a14 14 0 0 0 14 14v236a14 14 0 0 0 -14 14h-156a14 14 0 0 0 -14 -14v-236a14 14 0 0 0 14 -14z"
        strokeWidth="2.4"
      />
      <path
        d="M28 15h144a13 13 0 0 0 13 13v224a13 13 0 0 0 -13 13h-144a13 13 0 0 0 -13 -13v-224a13 13 0 0 0 13 -13z"
        strokeWidth="0.9"
      />
      <g strokeWidth="0.55" className="card-back-faint">
        {list(20).map((i) => (
          <ellipse key={i} cx="100" cy="140" rx="77" ry="34" transform={`rotate(${i * 9} 100 140)`} />
        ))}
      </g>
      <g className="card-back-ground" strokeWidth="0.9">
        <path d="M100 40l20 20l-20 20l-20 -20zM100 200l20 20l-20 20l-20 -20z" />
        <circle cx="100" cy="140" r="60" strokeWidth="2.4" />
      </g>
      <circle cx="100" cy="140" r="54.5" strokeWidth="0.9" />
      <circle cx="100" cy="140" r="50" strokeWidth="3.4" strokeDasharray="0 9.8175" strokeLinecap="round" />
      <g strokeWidth="0.55" className="card-back-faint">
        {list(12).map((i) => (
          <ellipse key={i} cx="100" cy="140" rx="45" ry="17" transform={`rotate(${i * 15} 100 140)`} />
        ))}
      </g>
      {TURNS.map((turn, i) => (
        <g key={turn} transform={`rotate(${turn} 100 140)`} strokeWidth="0.9">
          <path
            d={i % 2 ? 'M100 140l-5 -11l5 -21l5 21z' : 'M100 140l-7.5 -12l7.5 -34l7.5 34z'}
            className="card-back-ground"
          />
          <path d={i % 2 ? 'M100 140v-32l5 21z' : 'M100 140v-46l7.5 34z'} fill={`url(#${brass})`} />
        </g>
      ))}
      <circle cx="100" cy="140" r="10" className="card-back-ground" strokeWidth="1.8" />
      <circle cx="100" cy="140" r="5.5" className="card-back-stone" stroke="none" />
      <g fill={`url(#${brass})`} stroke="none">
        <path d="M100 46q1.7 12.3 14 14q-12.3 1.7 -14 14q-1.7 -12.3 -14 -14q12.3 -1.7 14 -14zM100 206q1.7 12.300 14 14q-12.3 1.7 -14 14q-1.700 -12.300 -14 -14q12.300 -1.700 14 -14z" />
        <path d="M34 34a15 15 0 1 0 15 15a12 12 0 1 1 -15 -15zM166 246a15 15 0 1 0 -15 -15a12 12 0 1 1 15 15z" />
        <path d="M166 34a15 15 0 1 1 -15 15a12 12 0 1 0 15 -15zM34 246a15 15 0 1 1 15 -15a12 12 0 1 0 -15 15z" />
      </g>
    </svg>
  );
}
