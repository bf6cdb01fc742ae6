import { CardRays } from './overlays/card-rays.tsx';
import { DonateEmblem, PlayEmblem, ShareEmblem, StreamEmblem } from './overlays/collect-emblems.tsx';
import { ChooseProjectVignette, RewardsSill, RewardsVignette, SignUpVignette } from './overlays/how-it-works.tsx';
import { XrEcosystem } from './overlays/xr-ecosystem.tsx';

const drawings = {
  'what is': CardRays,
  'sign up': SignUpVignette,
  'choose project': ChooseProjectVignette,
  rewards: RewardsVignette,
  'rewards sill': RewardsSill,
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
