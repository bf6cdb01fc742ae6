import { Figure, Mirrored } from './figure.tsx';
import { Gear } from './gear.tsx';

const ticks = Array.from({ length: 36 }, (_, index) => index * 10);
/** Stars of the chart on the hood: x, y and radius. */
const stars = [
  [112, 190, 3],
  [118, 148, 2],
  [136, 108, 3.5],
  [156, 74, 2],
  [222, 84, 3],
  [236, 122, 2],
  [248, 166, 3.5],
  [244, 206, 2],
] as const;

/** Oriel Tick, the diviner: a porcelain face with a gear monocle, a hood with a chart of the stars, and a small planet. */
export function Oriel() {
  return (
    <Figure light="var(--color-rarity-rare-glow)">
      <Armillary />
      <path
        d="M124 258C86 268 58 292 46 334C40 358 38 380 38 400H322C322 380 320 358 314 334C302 292 274 268 236 258z"
        fill="var(--color-lacquer)"
        strokeWidth="5"
      />
      <Mirrored>
        <Gear x={78} y={300} r={32} teeth={12} fill="var(--color-brass-deep)" />
      </Mirrored>
      <path
        d="M180 16C170 48 88 84 88 180C88 220 100 248 118 268H242C260 248 272 220 272 180C272 84 190 48 180 16z"
        fill="var(--color-rarity-rare-ground)"
        strokeWidth="5"
      />
      <path
        d="M112 190L118 148L136 108L156 74M222 84L236 122L248 166L244 206"
        stroke="var(--color-rarity-rare-line)"
        strokeWidth="1.25"
      />
      {stars.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="var(--color-brass-bright)" stroke="none" />
      ))}
      <path
        d="M180 72C146 92 126 128 126 172C126 212 138 238 152 252H208C222 238 234 212 234 172C234 128 214 92 180 72z"
        fill="var(--color-ink-deep)"
      />
      <path d="M162 228H198V262H162z" fill="var(--color-brass-deep)" />
      <path d="M160 240H200M160 250H200" />
      <Face />
      <path
        d="M84 270Q180 232 276 270Q282 282 268 290Q180 326 92 290Q78 282 84 270z"
        fill="var(--color-lacquer-high)"
        strokeWidth="5"
      />
      <path d="M112 272Q180 250 248 272Q180 292 112 272z" fill="var(--color-ink-deep)" strokeWidth="1.25" />
      <path
        d="M96 268l14 3M90 286l26-9M116 298l16-17M146 305l8-18M180 308v-20M214 305l-8-18M244 298l-16-17M270 286l-26-9M264 268l-14 3"
        stroke="var(--color-brass-bright)"
      />
      <path d="M62 400Q76 346 180 352Q284 346 298 400z" fill="var(--color-rarity-rare-ground)" strokeWidth="5" />
      <path d="M146 376Q180 362 214 376L220 400H140z" fill="var(--color-ink-deep)" />
      <path d="M78 388Q96 366 136 364M282 388Q264 366 224 364" strokeWidth="1.25" />
      <Planet />
    </Figure>
  );
}

function Face() {
  return (
    <>
      <path
        d="M140 166C140 210 160 236 180 242C200 236 220 210 220 166C220 126 202 108 180 108S140 126 140 166z"
        fill="var(--color-paper)"
        stroke="var(--color-ink-deep)"
      />
      <path d="M180 108C202 108 220 126 220 166C220 210 200 236 180 242z" fill="var(--color-ash)" stroke="none" />
      <g stroke="var(--color-ink-deep)">
        <path d="M180 108V132M144 196L156 208V228M216 196L204 208V228" strokeWidth="1.25" />
        <path d="M150 168Q160 180 170 168M152 174l-4 4M160 177v5M168 174l4 4" />
        <path d="M148 152Q158 145 170 151M181 178L177 192H184" strokeWidth="1.25" />
        <path d="M170 212Q180 218 192 210" />
      </g>
      <path d="M180 134L186 143L180 152L174 143z" fill="var(--color-rarity-rare-line)" stroke="none" />
      <g stroke="var(--color-ink-deep)">
        <Gear x={202} y={168} r={15} teeth={10} fill="var(--color-brass)" />
        <circle cx="202" cy="168" r="7" fill="var(--color-rarity-rare-line)" stroke="none" />
        <path d="M217 174Q226 200 222 232" stroke="var(--color-brass)" strokeWidth="1.25" />
      </g>
    </>
  );
}

/** The rings of the heavens behind the hood. */
function Armillary() {
  return (
    <g transform="translate(180 164)">
      <circle r="146" strokeWidth="5" />
      <circle r="134" strokeWidth="1.25" stroke="var(--color-brass-deep)" />
      {ticks.map((angle) => (
        <path
          key={angle}
          d="M0-134v-8"
          transform={`rotate(${angle})`}
          strokeWidth="1.25"
          stroke="var(--color-brass-deep)"
        />
      ))}
      <ellipse rx="168" ry="52" transform="rotate(-24)" stroke="var(--color-brass-deep)" />
      <circle cx="148" cy="-78" r="12" fill="var(--color-brass)" stroke="var(--color-ink-deep)" />
      <circle cx="-150" cy="54" r="8" fill="var(--color-rarity-rare-line)" stroke="var(--color-ink-deep)" />
    </g>
  );
}

/** The planet over the sleeves. */
function Planet() {
  return (
    <g transform="translate(180 340)">
      <circle r="24" fill="var(--color-brass)" stroke="var(--color-ink-deep)" strokeWidth="5" />
      <path d="M7-23A24 24 0 0 1 7 23A34 34 0 0 0 7-23z" fill="var(--color-brass-deep)" stroke="none" />
      <path d="M-23-4Q0 6 21-8M-19 12Q0 20 18 10" stroke="var(--color-ink-deep)" strokeWidth="1.25" />
      <path d="M-23-8C-56 4-50 18 0 8S54-22 22-14" stroke="var(--color-rarity-rare-line)" />
    </g>
  );
}
