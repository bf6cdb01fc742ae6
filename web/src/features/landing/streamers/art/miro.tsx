import { Lantern } from '../../../../ui/art/machine/lantern.tsx';
import { Figure, Mirrored } from './figure.tsx';
import { FoxMask } from './fox-mask.tsx';

/** Miro Foxlight, the lantern keeper: a fox mask, a festival coat, a tail and a lantern on a pole. */
export function Miro() {
  return (
    <Figure light="var(--color-rarity-legendary-glow)">
      <path
        d="M246 400C322 396 362 316 330 240C318 206 282 210 282 240C284 276 262 310 232 340z"
        fill="var(--color-lacquer-high)"
        stroke="none"
      />
      <path
        d="M330 240C318 206 282 210 282 240C283 252 281 262 278 272L296 262L302 282L318 266L340 276Q338 258 330 240z"
        fill="var(--color-brass-bright)"
        stroke="none"
      />
      <path d="M246 400C322 396 362 316 330 240C318 206 282 210 282 240C284 276 262 310 232 340" strokeWidth="5" />
      <path d="M278 272L296 262L302 282L318 266L340 276" stroke="var(--color-ink-deep)" />
      <path d="M312 318Q300 356 268 378M288 318Q278 346 254 362" strokeWidth="1.25" />
      <path
        d="M180 62C112 58 98 116 102 166C102 200 92 220 78 236C106 246 130 238 144 214H216C230 238 254 246 282 236C268 220 258 200 258 166C262 116 248 58 180 62z"
        fill="var(--color-lacquer-high)"
        strokeWidth="5"
      />
      <Mirrored>
        <path d="M112 150Q116 202 98 228M122 190Q122 212 114 226" strokeWidth="1.25" />
      </Mirrored>
      <path d="M160 200H200V250H160z" fill="var(--color-brass)" stroke="var(--color-ink-deep)" />
      <path
        d="M128 140C128 196 156 222 180 228C204 222 232 196 232 140z"
        fill="var(--color-brass-bright)"
        stroke="var(--color-ink-deep)"
      />
      <path d="M180 226C204 220 230 196 231 142H180z" fill="var(--color-brass)" stroke="none" />
      <path d="M168 209Q180 218 194 206" stroke="var(--color-ink-deep)" />
      <g transform="translate(180 96)">
        <FoxMask />
      </g>
      <Coat />
      <g>
        <path d="M58 400L46 108Q44 84 28 84" strokeWidth="5" />
        <g transform="translate(36 82) scale(.92)">
          <Lantern cord={12} />
        </g>
        <path
          d="M76 276C50 290 34 316 26 346C10 368 4 384 4 402H134C130 378 112 356 90 346Q92 312 76 276z"
          fill="var(--color-rarity-legendary-ground)"
          stroke="none"
        />
        <path d="M76 262C48 284 34 316 26 346C10 368 4 384 4 402H134C130 378 112 356 90 346" strokeWidth="5" />
        <path d="M26 346Q58 326 90 346Q58 366 26 346z" fill="var(--color-ink-deep)" />
        <path d="M20 366Q58 388 102 366" stroke="var(--color-rarity-legendary-line)" />
        <path
          d="M38 312Q38 304 48 304H66Q76 304 76 314V346Q58 354 42 346z"
          fill="var(--color-brass-bright)"
          stroke="var(--color-ink-deep)"
        />
        <path d="M54 315H76M54 325H76M54 335H74" stroke="var(--color-ink-deep)" strokeWidth="1.25" />
      </g>
    </Figure>
  );
}

function Coat() {
  return (
    <>
      <path
        d="M146 236C112 244 76 252 62 282C50 312 46 356 44 400H316C314 356 310 312 298 282C284 252 248 244 214 236L180 276z"
        fill="var(--color-rarity-legendary-ground)"
        strokeWidth="5"
      />
      <path
        d="M150 234L180 292L210 234L198 230L180 264L162 230z"
        fill="var(--color-paper)"
        stroke="var(--color-ink-deep)"
      />
      <path d="M136 238L180 330L224 238L210 234L180 296L150 234z" fill="var(--color-lacquer-high)" />
      <path d="M180 330V352" />
      <Mirrored>
        <circle cx="116" cy="296" r="22" fill="var(--color-ink-deep)" />
        <path
          d="M116 282Q118 294 130 296Q118 298 116 310Q114 298 102 296Q114 294 116 282z"
          fill="var(--color-brass-bright)"
          stroke="none"
        />
        <path d="M84 400Q88 360 104 336" />
      </Mirrored>
      <path d="M48 352H312L316 388H44z" fill="var(--color-lacquer)" />
      <path d="M46 370H314" stroke="var(--color-rarity-legendary-line)" strokeWidth="5" />
      <path d="M180 352L196 370L180 388L164 370z" fill="var(--color-brass-bright)" stroke="var(--color-ink-deep)" />
    </>
  );
}
