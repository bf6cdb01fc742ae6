import './layers/stage-layers.css';

/** The layers of the stage, back to front. Depth is the strength of the parallax: 0 does not move, 1 moves the most. */
export const stageLayers = [
  { name: 'sky', depth: 0.05 },
  { name: 'skyline', depth: 0.18 },
  { name: 'market row', depth: 0.3 },
  { name: 'market stalls', depth: 0.5 },
  { name: 'floor', depth: 0.6 },
  { name: 'lantern strings', depth: 0.85 },
  { name: 'embers', depth: 1 },
] as const;

export type StageLayerName = (typeof stageLayers)[number]['name'];
