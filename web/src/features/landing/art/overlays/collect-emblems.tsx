import type { Elements } from '../../../../ui/elements.ts';
import { Glow, Spark } from './light.tsx';
import { Vignette } from './vignette.tsx';

interface MedallionProps {
  /** The colour of its light, a CSS colour from the design tokens. */
  light: string;
  children: Elements;
}

/** The round frame of the four emblems; the emblem extends over its rim. */
function Medallion({ light, children }: MedallionProps) {
  return (
    <Vignette size={[140, 140]}>
      <Glow x={70} y={70} r={70} color={light} />
      <circle cx="70" cy="70" r="54" fill="var(--color-lacquer)" />
      <circle cx="70" cy="70" r="47" strokeWidth="1.25" stroke="var(--color-brass-deep)" strokeDasharray="1 7" />
      {children}
    </Vignette>
  );
}

/** Donate: a coin that drops into a bowl. */
export function DonateEmblem() {
  return (
    <Medallion light="var(--color-rarity-legendary-glow)">
      <path d="M70 12V22M54 14V26M86 14V26" strokeWidth="1.25" />
      <circle cx="70" cy="48" r="18" fill="var(--color-lacquer-high)" stroke="var(--color-brass-bright)" />
      <path
        d="M70 38Q71 47 80 48Q71 49 70 58Q69 49 60 48Q69 47 70 38z"
        fill="var(--color-brass-bright)"
        stroke="none"
      />
      <path d="M24 76H116Q114 112 84 118L90 128H50L56 118Q26 112 24 76z" fill="var(--color-lacquer-high)" />
      <path d="M34 88Q40 106 60 112M40 88H100" strokeWidth="1.25" />
      <path d="M60 96L70 88L80 96L70 104z" fill="var(--color-rarity-legendary-line)" stroke="none" />
      <Spark x={106} y={52} size={4} />
      <Spark x={34} y={58} size={3} />
    </Medallion>
  );
}

/** Share: a paper crane with a kite's tail. */
export function ShareEmblem() {
  return (
    <Medallion light="var(--color-rarity-rare-glow)">
      <path d="M104 118Q92 104 82 112T62 104" stroke="var(--color-rarity-rare-line)" />
      <path d="M100 112l10 2l-4 9zM80 106l-2 10l-8-6z" fill="var(--color-rarity-rare-line)" stroke="none" />
      <path d="M70 84L124 44L96 90zM70 84L34 36L62 48zM34 36L14 52L42 48z" fill="var(--color-lacquer-high)" />
      <path d="M70 84L112 54L96 90zM70 84L62 48L52 92z" fill="var(--color-lacquer)" />
      <path d="M70 84L92 12L112 54z" fill="var(--color-paper)" />
      <path d="M52 92L70 84L96 90L66 108z" fill="var(--color-lacquer-high)" />
      <Spark x={34} y={96} size={4} />
    </Medallion>
  );
}

/** Play: a game controller and a die. */
export function PlayEmblem() {
  return (
    <Medallion light="var(--color-rarity-uncommon-glow)">
      <g transform="translate(96 40) rotate(12)" fill="var(--color-lacquer)">
        <path d="M0-26L24-13V14L0 27L-24 14V-13z" />
        <path d="M0-26L24-13L0 0L-24-13zM0 0V27" fill="var(--color-lacquer-high)" />
        <path d="M0-13h0M-16-1h0M-8 14h0M12 6h0" strokeWidth="4" />
      </g>
      <path
        d="M40 62Q52 62 56 66H84Q88 62 100 62Q116 64 122 96Q126 122 112 122Q102 122 92 106H48Q38 122 28 122Q14 122 18 96Q24 64 40 62z"
        fill="var(--color-lacquer-high)"
      />
      <path d="M44 76V94M35 85H53" stroke="var(--color-rarity-uncommon-line)" />
      <circle cx="96" cy="85" r="11" strokeWidth="1.25" />
      <path d="M96 76L102 85L96 94L90 85z" fill="var(--color-rarity-uncommon-line)" stroke="none" />
      <path d="M66 78h8" />
    </Medallion>
  );
}

/** Stream: a microphone under the lamp of a running show. */
export function StreamEmblem() {
  return (
    <Medallion light="var(--color-rarity-epic-glow)">
      <path
        d="M30 40Q18 62 30 84M42 48Q34 62 42 76M110 40Q122 62 110 84M98 48Q106 62 98 76"
        stroke="var(--color-rarity-epic-line)"
      />
      <path d="M50 84Q50 104 70 104T90 84M70 104V120M50 122H90" />
      <rect x="54" y="30" width="32" height="62" rx="16" fill="var(--color-lacquer-high)" />
      <path d="M56 62H84" />
      <path d="M60 46H80M60 54H80M64 38H76" strokeWidth="1.25" />
      <Glow x={70} y={14} r={30} color="var(--color-rarity-epic-line)" strength={0.7} />
      <path d="M58 22Q58 6 70 6T82 22z" fill="var(--color-rarity-epic-line)" stroke="none" />
      <path d="M70 74L76 80L70 86L64 80z" fill="var(--color-rarity-epic-line)" stroke="none" />
    </Medallion>
  );
}
