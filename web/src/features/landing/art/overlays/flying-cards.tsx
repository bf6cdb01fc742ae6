import { CardCase } from './card-case.tsx';
import { Headset, Phone, StreamWindow } from './devices.tsx';
import { Glow, Rays, Spark } from './light.tsx';
import { LittleCard, type LittleCardProps } from './little-card.tsx';
import { Vignette } from './vignette.tsx';

/** The left wing of a flying card: its outline, and the lines between its feathers. */
const WING = 'M-26-14C-40-38-66-52-98-50Q-94-38-80-36Q-82-24-66-22Q-68-10-52-8Q-52 4-38 4Q-34 12-26 12z';
const FEATHERS = 'M-80-36Q-60-36-44-24M-66-22Q-52-22-38-12M-52-8Q-42-8-32-2';
/** The cards in flight: x, y, rotation and size. */
const flock: readonly (LittleCardProps & { at: readonly [number, number, number, number] })[] = [
  { at: [168, 62, -16, 0.66], rarity: 'uncommon', emblem: 'leaf' },
  { at: [292, 108, -4, 0.82], rarity: 'rare', emblem: 'eye' },
  { at: [366, 234, 14, 1.05], rarity: 'legendary', emblem: 'crown' },
];

/** What the product is: a card case that opens onto the night market; its cards fly to a phone, a stream and a headset. */
export function FlyingCards() {
  return (
    <Vignette size={[600, 420]}>
      <Glow x={150} y={250} r={220} strength={0.5} />
      <Rays x={150} y={240} from={150} to={200} count={17} range={[-76, 76]} />
      <CardCase />

      <StreamWindow />
      <Headset />
      <Phone />
      {flock.map(({ at: [x, y, rotation, size], rarity, emblem }) => (
        <g key={emblem} transform={`translate(${x} ${y}) rotate(${rotation}) scale(${size})`}>
          {[1, -1].map((side) => (
            <g key={side} transform={`scale(${side} 1)`}>
              <path d={WING} fill="var(--color-lacquer-high)" />
              <path d={FEATHERS} strokeWidth="1.25" stroke="var(--color-brass-deep)" />
            </g>
          ))}
          <LittleCard rarity={rarity} emblem={emblem} />
        </g>
      ))}
      <Spark x={62} y={84} size={5} />
      <Spark x={234} y={40} size={4} />
      <Spark x={318} y={176} size={4} />
      <Spark x={446} y={196} size={5} />
    </Vignette>
  );
}
