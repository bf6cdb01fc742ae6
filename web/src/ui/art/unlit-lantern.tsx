import { Illustration } from './illustration.tsx';

/** A lantern that has gone out: the account is gone. */
export function UnlitLantern() {
  return (
    <Illustration>
      <g stroke="var(--color-ash)" strokeWidth="1.25">
        <path d="M14 14c56 12 116 12 172 0" />
        <path d="M110 33c8-4 9-8 4-12s-4-8 3-11 8-6 4-9M121 38c8-4 9-8 4-12s-4-7 2-10" />
        <path d="M40 20v12M160 20v12" />
        <path d="M34 32h12l4 18-10 7-10-7zM154 32h12l4 18-10 7-10-7z" strokeDasharray="3 4" />
      </g>
      <g stroke="currentColor">
        <path d="M100 23v13" strokeWidth="1.25" />
        <path d="M78 48h44l-6-12H84z" strokeWidth="2.5" fill="var(--color-lacquer-raised)" />
        <path
          d="M78 48h44c14 12 20 22 20 32s-6 20-20 32H78c-14-12-20-22-20-32s6-20 20-32z"
          strokeWidth="2.5"
          fill="var(--color-ink-deep)"
        />
        <path
          d="M88 48c-8 12-11 22-11 32s3 20 11 32M112 48c8 12 11 22 11 32s-3 20-11 32M61 69h78M61 91h78"
          strokeWidth="1.25"
        />
        <path d="M84 112h32l-5 9H89z" strokeWidth="2.5" fill="var(--color-lacquer-raised)" />
        <path d="M100 121v6M94 146l2-17h8l2 17M100 131v15" strokeWidth="1.25" />
      </g>
      <path d="M100 104V92" stroke="var(--color-ash)" strokeWidth="2.5" />
      <circle cx="100" cy="89" r="3" fill="var(--color-vermilion)" />
    </Illustration>
  );
}
