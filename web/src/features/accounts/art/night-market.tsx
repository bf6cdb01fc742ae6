import { DealtCards } from './dealt-cards.tsx';
import { Lanterns } from './lanterns.tsx';
import { Layer } from './layer.tsx';
import { PrizeMachine } from './prize-machine.tsx';
import { Sky } from './sky.tsx';
import { Stalls } from './stalls.tsx';

/** A prize machine on the night market, under lanterns and a watching moon; fills its frame. */
export function NightMarket() {
  return (
    <div className="lamplit absolute inset-0">
      <Layer depth={6}>
        <Sky />
      </Layer>
      <Layer depth={14}>
        <Stalls />
      </Layer>
      <Layer depth={24}>
        <PrizeMachine />
      </Layer>
      <Layer depth={34}>
        <Lanterns />
      </Layer>
      <Layer depth={46}>
        <DealtCards />
      </Layer>
    </div>
  );
}
