import { Embers } from './layers/embers.tsx';
import { Floor } from './layers/floor.tsx';
import { LanternStrings } from './layers/lantern-strings.tsx';
import { MarketRow } from './layers/market-row.tsx';
import { MarketStalls } from './layers/market-stalls.tsx';
import { Sky } from './layers/sky.tsx';
import { Skyline } from './layers/skyline.tsx';
import type { StageLayerName } from './stage-layers.ts';

const layers = {
  sky: Sky,
  skyline: Skyline,
  'market row': MarketRow,
  'market stalls': MarketStalls,
  floor: Floor,
  'lantern strings': LanternStrings,
  embers: Embers,
} as const satisfies Record<StageLayerName, unknown>;

/** The drawing of a layer of the stage. */
export function StageLayer({ name }: { name: StageLayerName }) {
  const Layer = layers[name];
  return <Layer />;
}
