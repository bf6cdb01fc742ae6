import type { Elements } from '../../../../ui/elements.ts';

export interface StallProps {
  /** Half the width at the rim of the awning. */
  half: number;
  /** Heights above the ground: the counter, the awning's rim and its ridge. */
  counter: number;
  rim: number;
  ridge: number;
  /** The fill of the awning's coloured stripes. */
  stripe: string;
  /** The fill of the lit space behind the counter. */
  light: string;
  stripes?: number;
  children?: Elements;
}

/** Diamonds across the front of the counter; a low counter has none. */
function diamonds(post: number, counter: number, size: number): string {
  const count = 5;
  const step = (2 * post - 28) / count;
  const rx = step * 0.32 * size;
  const ry = (counter / 2 - 20) * size;
  if (ry <= 6) return '';
  const shape = `l${rx} ${ry}l${-rx} ${ry}l${-rx}${-ry}z`;
  return Array.from(
    { length: count },
    (_, index) => `M${14 - post + step * (index + 0.5)} ${-counter / 2 - ry}${shape}`,
  ).join('');
}

/** A market stall with its base at (0, 0), lit from within: posts, counter and a striped awning with a scalloped edge. */
export function Stall({ half, counter, rim, ridge, stripe, light, stripes = 7, children }: StallProps) {
  const post = half - 16;
  const inset = half * 0.14;
  const step = (2 * half) / stripes;
  const ridgeStep = (2 * (half - inset)) / stripes;
  return (
    <g stroke="var(--color-brass-deep)" strokeWidth="2.5">
      <path d={`M${-post} ${-rim}h${2 * post}V0H${-post}z`} fill="var(--color-ink-deep)" />
      <path d={`M${-post} ${-rim}h${2 * post}v${rim - counter}H${-post}z`} fill={light} />
      <path d={`M0 ${-rim}v${(rim - counter) * 0.3}`} stroke="var(--color-ink-deep)" />
      <circle
        cy={counter * -0.3 - rim * 0.7 + 4}
        r={half * 0.08}
        fill="var(--color-brass-bright)"
        stroke="var(--color-brass-deep)"
      />
      {children}
      <path d={`M${-post - 6} ${-counter}h${2 * post + 12}V0H${-post - 6}z`} fill="var(--color-lacquer)" />
      <path
        d={`M${14 - post} ${12 - counter}H${post - 14}V-12H${14 - post}z${diamonds(post, counter, 1)}`}
        strokeWidth="1.25"
      />
      <path d={diamonds(post, counter, 0.5)} fill="var(--color-brass-deep)" stroke="none" />
      <path d={`M${-post} ${-rim}V${-counter}M${post} ${-rim}V${-counter}`} strokeWidth="5" />
      <path d={`M${-post - 12} ${-counter}h${2 * post + 24}`} stroke="var(--color-brass)" strokeWidth="5" />
      {Array.from({ length: stripes }, (_, index) => {
        const x = -half + index * step;
        const ridgeX = inset - half + index * ridgeStep;
        return (
          <path
            key={x}
            d={`M${ridgeX.toFixed(1)} ${-ridge}h${ridgeStep.toFixed(1)}L${(x + step).toFixed(1)} ${-rim}a${(step / 2).toFixed(1)} ${(step * 0.42).toFixed(1)} 0 0 1 ${(-step).toFixed(1)} 0z`}
            fill={index % 2 ? 'var(--color-lacquer-high)' : stripe}
          />
        );
      })}
      <path
        d={`M${inset - half - 8} ${-ridge}h${2 * (half - inset) + 16}`}
        stroke="var(--color-brass)"
        strokeWidth="5"
      />
    </g>
  );
}
