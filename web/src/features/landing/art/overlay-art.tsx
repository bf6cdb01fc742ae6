import { DonateEmblem, PlayEmblem, ShareEmblem, StreamEmblem } from './overlays/collect-emblems.tsx';
import { FlyingCards } from './overlays/flying-cards.tsx';
import { ChooseProjectVignette, RewardsVignette, SignUpVignette } from './overlays/how-it-works.tsx';
import { XrEcosystem } from './overlays/xr-ecosystem.tsx';

const drawings = {
  'what is': FlyingCards,
  'sign up': SignUpVignette,
  'choose project': ChooseProjectVignette,
  rewards: RewardsVignette,
  donate: DonateEmblem,
  share: ShareEmblem,
  play: PlayEmblem,
  stream: StreamEmblem,
  ecosystem: XrEcosystem,
} as const;

export type OverlayDrawing = keyof typeof drawings;

/** A drawing of the overlays. */
export function OverlayArt({ name }: { name: OverlayDrawing }) {
  const Drawing = drawings[name];
  return <Drawing />;
}
