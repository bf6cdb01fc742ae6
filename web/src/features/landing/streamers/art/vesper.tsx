import { Figure, Mirrored } from './figure.tsx';

/** The barbs of the left antenna, on both sides of its curve from (164, 74) to (100, 12); shorter towards its tip. */
const barbs = Array.from({ length: 9 }, (_, index) => {
  const t = 0.22 + index * 0.09;
  const x = (1 - t) ** 2 * 164 + 2 * t * (1 - t) * 152 + t ** 2 * 100;
  const y = (1 - t) ** 2 * 74 + 2 * t * (1 - t) * 28 + t ** 2 * 12;
  const length = 20 - index * 1.5;
  return `M${x.toFixed(1)} ${y.toFixed(1)}l${(-length).toFixed(1)} 2M${x.toFixed(1)} ${y.toFixed(1)}l-4 ${(-length).toFixed(1)}`;
}).join('');

/** Vesper Moth, the DJ: moth wings, feathered antennae, moon headphones and two turntables. */
export function Vesper() {
  return (
    <Figure light="var(--color-rarity-epic-glow)">
      <Mirrored>
        <Wing />
      </Mirrored>
      <path
        d="M118 250C88 262 70 284 64 324L58 400H302L296 324C290 284 272 262 242 250z"
        fill="var(--color-lacquer)"
        strokeWidth="5"
      />
      <path d="M180 280V360M150 284L172 330M210 284L188 330" strokeWidth="1.25" />
      <path d="M160 206H200V250H160z" fill="var(--color-brass)" stroke="var(--color-ink-deep)" />
      <g transform="rotate(-5 180 220)">
        <Head />
      </g>
      <path
        d="M92 250Q108 232 132 236Q156 224 180 232Q204 224 228 236Q252 232 268 250L258 262L268 276L250 277L248 294L230 286L222 304L205 291L193 309L180 293L167 309L155 291L138 304L130 286L112 294L110 277L92 276L102 262z"
        fill="var(--color-ash)"
        stroke="var(--color-ink-deep)"
      />
      <path
        d="M116 254l12 8l4-12M146 262l12 10l6-14M196 258l6 14l12-10M228 250l4 12l12-8M172 276l8 8l8-8"
        stroke="var(--color-ink-deep)"
        strokeWidth="1.25"
      />
      <Deck />
    </Figure>
  );
}

function Wing() {
  return (
    <>
      <path
        d="M170 250C120 238 62 246 32 288Q20 304 38 314Q34 334 58 334Q62 352 86 346Q102 358 120 344C146 320 164 286 170 250z"
        fill="var(--color-lacquer-high)"
      />
      <path
        d="M178 236C160 130 98 44 14 28Q-6 50 9 68Q-5 90 14 104Q4 128 26 140Q20 164 42 174Q42 196 64 204C92 230 130 242 178 236z"
        fill="var(--color-rarity-epic-ground)"
        strokeWidth="5"
      />
      <path
        d="M174 226L34 52M168 228L30 98M160 230L46 152M150 232L66 192"
        strokeWidth="1.25"
        stroke="var(--color-rarity-epic-line)"
      />
      <circle cx="72" cy="122" r="30" fill="var(--color-ink-deep)" />
      <path d="M78 100A23 23 0 1 0 95 132A18 18 0 1 1 78 100z" fill="var(--color-brass-bright)" stroke="none" />
      <circle cx="98" cy="286" r="13" fill="var(--color-ink-deep)" stroke="var(--color-rarity-epic-line)" />
    </>
  );
}

function Head() {
  return (
    <>
      <Mirrored>
        <path d="M164 74Q152 28 100 12" strokeWidth="5" />
        <path d={barbs} />
      </Mirrored>
      <path
        d="M180 62C122 60 104 106 108 156C108 196 114 220 124 232Q138 226 142 210H218Q222 226 236 232C246 220 252 196 252 156C256 106 238 60 180 62z"
        fill="var(--color-rarity-epic-ground)"
        strokeWidth="5"
      />
      <path
        d="M134 136C132 190 156 218 180 224C204 218 228 190 226 136L180 100z"
        fill="var(--color-brass-bright)"
        stroke="var(--color-ink-deep)"
      />
      <path
        d="M180 222C204 216 227 190 225 138L180 102Q206 150 180 222z"
        fill="var(--color-brass)"
        stroke="none"
        opacity="0.55"
      />
      <g stroke="var(--color-ink-deep)">
        <ellipse cx="157" cy="162" rx="10" ry="14" fill="var(--color-ink-deep)" />
        <path d="M150 168Q157 178 164 168Q157 172 150 168z" fill="var(--color-rarity-epic-line)" stroke="none" />
        <path d="M143 152Q156 142 170 151M195 164Q206 152 216 162" strokeWidth="5" />
        <path d="M146 138Q156 130 166 134M196 136Q206 130 216 138" />
        <path d="M163 190Q182 200 200 186Q194 208 180 208Q168 206 163 190z" fill="var(--color-ink-deep)" />
      </g>
      <path d="M154 156h0" stroke="var(--color-paper)" strokeWidth="7" />
      <path d="M144 186h10M206 184h8" stroke="var(--color-rarity-epic-line)" strokeWidth="5" />
      <path
        d="M128 156C120 104 146 80 180 80S240 104 232 156Q226 132 210 124L200 142L188 122L168 144L158 124Q134 132 128 156z"
        fill="var(--color-rarity-epic-ground)"
      />
      <path
        d="M172 82Q150 98 148 126M186 82Q210 96 212 124"
        stroke="var(--color-rarity-epic-line)"
        strokeWidth="1.25"
      />
      <path d="M104 142C100 74 140 48 180 48S260 74 256 142" strokeWidth="12" stroke="var(--color-ink-deep)" />
      <path d="M104 142C100 74 140 48 180 48S260 74 256 142" strokeWidth="5" />
      <Mirrored>
        <circle cx="106" cy="162" r="35" fill="var(--color-lacquer-high)" strokeWidth="5" />
        <circle cx="106" cy="162" r="27" strokeWidth="1.25" />
        <path
          d="M112 142A21 21 0 1 0 126 172A16.5 16.5 0 1 1 112 142z"
          fill="var(--color-brass-bright)"
          stroke="none"
        />
      </Mirrored>
    </>
  );
}

function Deck() {
  return (
    <>
      <path d="M26 358H334L346 402H14z" fill="var(--color-lacquer-raised)" strokeWidth="5" />
      <path d="M156 372V390M168 372V390M180 372V390M192 372V390M204 372V390" strokeWidth="1.25" />
      <path d="M152 384h8M164 378h8M176 386h8M188 376h8M200 382h8" strokeWidth="5" />
      <Mirrored>
        <ellipse cx="88" cy="374" rx="52" ry="16" fill="var(--color-ink-deep)" />
        <ellipse cx="88" cy="374" rx="38" ry="11" strokeWidth="1.25" stroke="var(--color-rarity-epic-line)" />
        <path d="M86 292Q44 320 72 352" stroke="var(--color-brass)" strokeWidth="45" />
        <path d="M86 292Q44 320 72 352" stroke="var(--color-lacquer-high)" strokeWidth="40" />
        <path d="M50 348Q66 332 94 336" strokeWidth="1.25" />
        <path
          d="M54 352Q70 338 92 342Q106 348 110 364Q112 374 102 372Q98 380 88 376Q80 382 72 374Q60 372 54 352z"
          fill="var(--color-brass-bright)"
          stroke="var(--color-ink-deep)"
        />
        <path d="M88 376L84 362M102 372L96 358" stroke="var(--color-ink-deep)" />
      </Mirrored>
    </>
  );
}
