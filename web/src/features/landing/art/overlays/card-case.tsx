import { useId } from 'react';

/** An open case of cards; the night market shines in its lid. */
export function CardCase() {
  const id = useId();
  return (
    <g>
      <defs>
        <linearGradient id={`${id}night`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-ink)" />
          <stop offset="0.6" stopColor="var(--color-rarity-rare-ground)" />
          <stop offset="1" stopColor="var(--color-brass-deep)" />
        </linearGradient>
        <linearGradient id={`${id}front`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-lacquer-high)" />
          <stop offset="1" stopColor="var(--color-ink-deep)" />
        </linearGradient>
      </defs>
      <path d="M50 304V160H250V304z" fill={`url(#${id}night)`} strokeWidth="5" />
      <path d="M196 190A22 22 0 1 0 220 214A17 17 0 1 1 196 190z" fill="var(--color-brass-bright)" stroke="none" />
      <g fill="var(--color-ink)" strokeWidth="1.25">
        <path d="M86 300V250H130V300" />
        <path d="M78 254Q92 250 96 230H120Q124 250 138 254z" />
        <path d="M96 230V212H120V230" />
        <path d="M86 214Q98 210 102 194H114Q118 210 130 214zM108 194V180" />
      </g>
      <path d="M94 262h8v14h-8zM114 262h8v14h-8zM104 219h8v9h-8z" fill="var(--color-brass-bright)" stroke="none" />
      <g fill="var(--color-lacquer-raised)" transform="translate(0 -16)">
        <path d="M66 330L70 288H100V330M100 330V280H134V330M134 330L132 272H166L168 330M168 330L170 282H204V330M204 330L200 290H230L236 330" />
      </g>
      <path
        d="M150 270L158 281L150 292L142 281zM186 278L192 287L186 296L180 287zM118 274L124 283L118 292L112 283z"
        fill="var(--color-brass)"
        stroke="none"
      />
      {[0, 1, 2, 3, 4, 5, 6].map((stripe) => (
        <path
          key={stripe}
          d={`M${52 + stripe * 28} 112h28L${24 + (stripe + 1) * 36} 162a18 15 0 0 1-36 0z`}
          fill={stripe % 2 ? 'var(--color-lacquer-high)' : 'var(--color-rarity-rare-ground)'}
        />
      ))}
      <path d="M44 112h212" strokeWidth="5" />
      <path d="M36 304H264L278 394Q279 402 270 402H30Q21 402 22 394z" fill={`url(#${id}front)`} strokeWidth="5" />
      <path d="M48 318H252L262 388H38z" stroke="var(--color-brass-deep)" strokeWidth="1.25" />
      <path
        d="M36 304h34L32 336zM264 304h-34l38 32zM28 372l34 30H30Q21 402 22 394zM272 372l-34 30h32q9 0 8-8z"
        fill="var(--color-brass)"
        stroke="none"
      />
      <path d="M150 316L178 353L150 390L122 353z" fill="var(--color-ink-deep)" strokeWidth="5" />
      <path d="M150 334L164 353L150 372L136 353z" fill="var(--color-brass-bright)" stroke="none" />
    </g>
  );
}
