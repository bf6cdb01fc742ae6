import { useId } from 'react';
import { Drawing } from './drawing.tsx';
import { Sign } from './sign.tsx';
import { Stall } from './stall.tsx';
import { CapsuleJar, Mask, Pennants, Vase } from './wares.tsx';

const SIZE = [550, 500] as const;

/** The near stalls on both sides, with their wares and hanging signs. */
export function MarketStalls() {
  const id = useId();
  const light = `url(#${id}light)`;
  return (
    <div className="stage-layer">
      <Drawing size={SIZE} align="xMidYMax" fit="meet" className="stage-stall">
        <defs>
          <radialGradient id={`${id}light`} cx="0.5" cy="0.24" r="0.62">
            <stop offset="0" stopColor="var(--color-brass-bright)" />
            <stop offset="0.3" stopColor="var(--color-brass)" stopOpacity="0.75" />
            <stop offset="1" stopColor="var(--color-brass-deep)" stopOpacity="0.3" />
          </radialGradient>
        </defs>
        <g transform="translate(222 500)">
          <Stall
            half={214}
            counter={126}
            rim={296}
            ridge={392}
            stripe="var(--color-rarity-rare-ground)"
            light={light}
            stripes={9}
          >
            <Pennants half={198} y={-280} />
            <CapsuleJar x={-110} y={-126} />
            <Vase x={-34} y={-126} />
            <g className="stage-stall-masks">
              <Mask x={40} y={-164} face="moon" />
            </g>
            <CapsuleJar x={132} y={-126} />
          </Stall>
          <Cat />
          <Sign x={238} y={-286} glyph="moon" />
        </g>
      </Drawing>
      <Drawing size={SIZE} align="xMidYMax" fit="meet" className="stage-stall">
        <g transform="translate(328 500)">
          <Stall
            half={214}
            counter={126}
            rim={286}
            ridge={366}
            stripe="var(--color-rarity-epic-ground)"
            light={light}
            stripes={9}
          >
            <g className="stage-stall-masks">
              <path d="M-198-262h396" />
              <Mask x={-138} y={-214} face="fox" />
              <Mask x={46} y={-214} face="fox" />
              <Mask x={138} y={-214} face="moon" />
            </g>
            <Vase x={-92} y={-126} />
            <Vase x={0} y={-126} />
            <Vase x={92} y={-126} />
          </Stall>
          <Sign x={-238} y={-276} glyph="eye" />
        </g>
      </Drawing>
    </div>
  );
}

/** A cat asleep on the awning. */
function Cat() {
  return (
    <g transform="translate(96 -392)" fill="var(--color-ink-deep)" stroke="var(--color-brass)" strokeWidth="2.5">
      <path d="M-52 0Q-60-34-26-42Q6-48 26-34L24-56L38-46Q46-49 54-46L66-56L66-32Q70-14 54-6Q40 0 20 0z" />
      <path d="M-44-4Q-84 4-80 34Q-78 52-64 48" strokeWidth="5" stroke="var(--color-brass)" />
      <path d="M36-26q5 4 10 0M52-26q4 3 8-1" strokeWidth="1.25" />
    </g>
  );
}
