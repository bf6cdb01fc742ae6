import { DonateEmblem, PlayEmblem, ShareEmblem, StreamEmblem } from './overlays/collect-emblems.tsx';
import { ChooseProjectVignette, RewardsVignette, SignUpVignette } from './overlays/how-it-works.tsx';
import { WhatIsKismet } from './overlays/what-is-kismet.tsx';
import { XrEcosystem } from './overlays/xr-ecosystem.tsx';

const drawings = {
  'what is': WhatIsKismet,
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
