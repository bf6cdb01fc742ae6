import type { ReactNode } from 'react';
import { Chute } from './chute.tsx';
import { CoinSlot } from './coin-slot.tsx';
import { Crank } from './crank.tsx';
import { Passage } from './passage.tsx';

const studs = [118, 190, 370, 442];

/** The lacquered machine below its globe: crank, coin slot and chute. */
export function MachineBody({ id, prize }: { id: string; prize: ReactNode }) {
  return (
    <g strokeLinejoin="round">
      <defs>
        <linearGradient id={`${id}lacquer`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-lacquer-high)" />
          <stop offset="0.45" stopColor="var(--color-lacquer)" />
          <stop offset="1" stopColor="var(--color-ink-deep)" />
        </linearGradient>
        <linearGradient id={`${id}sheen`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="var(--color-paper)" stopOpacity="0.1" />
          <stop offset="0.3" stopColor="var(--color-paper)" stopOpacity="0" />
          <stop offset="0.82" stopColor="var(--color-paper)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--color-paper)" stopOpacity="0.06" />
        </linearGradient>
      </defs>
      <ellipse cx="280" cy="742" rx="236" ry="15" fill="var(--color-ink-deep)" opacity="0.8" />
      <g fill={`url(#${id}lacquer)`} stroke="var(--color-brass)">
        <path d="M150 406q130 62 260 0l18 42H132z" strokeWidth="2.5" />
        <path d="M130 472h300l24 224H106z" strokeWidth="5" />
        <rect x="112" y="442" width="336" height="32" rx="9" strokeWidth="5" />
        <path d="M84 694h392l12 40H72z" strokeWidth="5" />
      </g>
      <path d="M130 474h300l24 220H106z" fill={`url(#${id}sheen)`} />
      <g stroke="var(--color-brass)" strokeWidth="1.25" opacity="0.8">
        <path d="M122 458h316" />
        <path d="M142 486h276l20 196H122z" />
        <path d="M139 508q22 0 22-22M421 508q-22 0-22-22M124 660q20 2 20 22M436 660q-20 2-20 22" />
        <path d="M88 714h384" />
      </g>
      {studs.map((x) => (
        <circle key={x} cx={x} cy="714" r="4.5" fill="var(--color-brass)" />
      ))}
      <Passage id={id} />
      <Crank />
      <CoinSlot />
      <Chute id={id} prize={prize} />
    </g>
  );
}
