import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { SectionPlaceholder } from '../../../../ui/layout/section-placeholder.tsx';
import type { LoadingProps } from '../../../../ui/overlays/overlay-placeholder.tsx';

/** The frame of the market, before it is drawn and while it is walked. */
export const STAGE_CLASS =
  'frame-brass relative isolate h-[min(74svh,52rem)] min-h-96 contain-strict overflow-hidden rounded-lg bg-ink-deep shadow-panel';

/** Shown while the code of the market loads. */
export function StagePlaceholder(props: LoadingProps) {
  return <SectionPlaceholder {...props} skeleton={<StageLoading />} />;
}

function StageLoading() {
  return (
    <div className={STAGE_CLASS}>
      <HangingLanterns />
    </div>
  );
}

/** Covers the market until it is drawn. */
export function HangingLanterns() {
  return (
    <p role="status" className="absolute inset-0 grid animate-breathe place-items-center font-display text-ash text-lg">
      {texts.walking}
    </p>
  );
}
