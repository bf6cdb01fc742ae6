import { Lantern } from '../../../../ui/art/machine/lantern.tsx';
import { Glow, Rays, Spark } from './light.tsx';
import { Vignette } from './vignette.tsx';

const SIZE = [240, 200] as const;

/** The halo behind each of the three drawings. */
function Halo() {
  return (
    <>
      <Glow x={120} y={100} r={118} strength={0.35} />
      <circle cx="120" cy="100" r="84" stroke="var(--color-brass-deep)" fill="var(--color-ink)" />
      <circle cx="120" cy="100" r="76" stroke="var(--color-brass-deep)" strokeWidth="1.25" strokeDasharray="1 8" />
    </>
  );
}

/** Sign Up: a stamped ticket in front of its booth. */
export function SignUpVignette() {
  return (
    <Vignette size={SIZE}>
      <Halo />
      <path d="M74 62V150M166 62V150" />
      <path d="M78 62H162V150H78z" fill="var(--color-ink-deep)" stroke="none" />
      <path d="M88 136V98Q88 74 120 74T152 98V136z" fill="var(--color-lacquer)" strokeWidth="1.25" />
      <path d="M98 136V104Q98 86 120 86T142 104V136z" fill="var(--color-brass)" fillOpacity="0.45" stroke="none" />
      <path d="M64 150H176L180 172H60z" fill="var(--color-lacquer-raised)" />
      {[0, 1, 2, 3, 4].map((stripe) => (
        <path
          key={stripe}
          d={`M${78 + stripe * 16.8} 28h16.8L${60 + (stripe + 1) * 24} 58a12 11 0 0 1-24 0z`}
          fill={stripe % 2 ? 'var(--color-lacquer-high)' : 'var(--color-rarity-rare-ground)'}
        />
      ))}
      <path d="M74 28h92" />
      <g transform="translate(126 132) rotate(-11)">
        <path d="M-78-34H78V-11A11 11 0 0 0 78 11V34H-78V11A11 11 0 0 0-78-11z" fill="var(--color-lacquer-high)" />
        <g stroke="var(--color-brass)">
          <path d="M-62-25H26M-62 25H26" strokeWidth="1.25" />
          <path d="M38-28V28" strokeDasharray="1 7" />
          <path
            d="M-40-20Q-38-2-20 0Q-38 2-40 20Q-42 2-60 0Q-42-2-40-20z"
            fill="var(--color-brass-bright)"
            stroke="none"
          />
          <path d="M-8-10H22M-8 0H14M-8 10H22M50-8H66M50 2H66M50 12H60" />
        </g>
        <g transform="translate(22 -4) rotate(-8)" stroke="var(--color-brass-bright)">
          <circle r="25" fill="var(--color-lacquer)" />
          <circle r="18" strokeWidth="1.25" />
          <path d="M-9 1L-2 8L10-7" />
        </g>
      </g>
      <Spark x={46} y={64} size={4} />
      <Spark x={204} y={82} size={5} />
    </Vignette>
  );
}

/** Choose Project: a hand that points at one lantern of three. */
export function ChooseProjectVignette() {
  return (
    <Vignette size={SIZE}>
      <Halo />
      <path d="M16 20Q120 64 224 20" stroke="var(--color-brass-deep)" />
      {[52, 188].map((x) => (
        <g key={x} transform={`translate(${x} 32)`}>
          <path d="M0 0v16" stroke="var(--color-brass-deep)" />
          <path d="M-11 16h22l4 9h-30zM-11 77h22l-3 8h-16z" fill="var(--color-brass-deep)" stroke="none" />
          <ellipse cy="51" rx="25" ry="27" fill="var(--color-lacquer-high)" stroke="var(--color-brass-deep)" />
          <path
            d="M-21 38q21 6 42 0M-25 51q25 6 50 0M-21 65q21 6 42 0"
            strokeWidth="1.25"
            stroke="var(--color-brass-deep)"
          />
        </g>
      ))}
      <Rays x={120} y={78} from={42} to={58} count={16} range={[-120, 120]} />
      <g transform="translate(120 38) scale(.8)">
        <Lantern cord={4} />
      </g>
      <g transform="translate(117 147) scale(1.28)">
        <path
          d="M-15 40C-20 28-21 18-19 8C-24 0-28-9-27-17C-26-22-20-21-19-15C-17-7-13-2-9-2C-9-14-8-28-5-40C-4-46 3-46 4-40C5-28 5-16 6-8C7-16 9-24 12-28C15-31 19-28 18-24C16-15 15-8 15-3C17-9 20-14 23-16C27-17 29-13 28-9C26-2 24 3 22 7C25 4 28 1 31 2C34 3 34 7 33 10C29 20 22 30 19 40z"
          fill="var(--color-lacquer-high)"
          stroke="var(--color-brass-bright)"
        />
        <path d="M1 6Q2 16 11 17Q2 18 1 28Q0 18-9 17Q0 16 1 6z" fill="var(--color-brass-bright)" stroke="none" />
        <path d="M-23 26Q2 36 27 26L40 44H-36z" fill="var(--color-lacquer)" />
        <path d="M-28 36Q2 44 32 36" strokeWidth="1.25" />
      </g>
    </Vignette>
  );
}

/** Rewards: the chute of the machine, from which a card rises. */
export function RewardsVignette() {
  return (
    <Vignette size={SIZE}>
      <Halo />
      <Rays x={120} y={92} from={84} to={106} count={25} range={[-108, 108]} />
      <path d="M36 172V136Q36 96 80 92H160Q204 96 204 136V172z" fill="var(--color-lacquer-raised)" />
      <path d="M48 172V138Q48 106 82 104H158Q192 106 192 138V172z" fill="var(--color-ink-deep)" strokeWidth="1.25" />
      <Glow x={120} y={140} r={76} color="var(--color-brass-bright)" strength={0.95} />
      <Spark x={40} y={58} size={5} />
      <Spark x={204} y={46} size={6} />
      <Spark x={24} y={112} size={3} />
      <Spark x={220} y={96} size={4} />
    </Vignette>
  );
}

/** The sill of the chute, in front of the card. */
export function RewardsSill() {
  return (
    <Vignette size={SIZE}>
      <path d="M26 164H214L222 188H18z" fill="var(--color-lacquer)" />
      <path d="M46 176h148" strokeWidth="1.25" />
    </Vignette>
  );
}
