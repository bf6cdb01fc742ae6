import { Embers } from './layers/embers.tsx';
import { Floor } from './layers/floor.tsx';
import { LanternStrings } from './layers/lantern-strings.tsx';
import { MarketRow } from './layers/market-row.tsx';
import { MarketStalls } from './layers/market-stalls.tsx';
import { Sky } from './layers/sky.tsx';
import { Skyline } from './layers/skyline.tsx';
import './layers/stage-layers.css';

/** The layers of the stage, back to front. Depth is the strength of the parallax: 0 does not move, 1 moves the most. */
export const stageLayers = [
  { name: 'sky', depth: 0.05, Layer: Sky },
  { name: 'skyline', depth: 0.18, Layer: Skyline },
  { name: 'market row', depth: 0.3, Layer: MarketRow },
  { name: 'market stalls', depth: 0.5, Layer: MarketStalls },
  { name: 'floor', depth: 0.6, Layer: Floor },
  { name: 'lantern strings', depth: 0.85, Layer: LanternStrings },
  { name: 'embers', depth: 1, Layer: Embers },
] as const;
