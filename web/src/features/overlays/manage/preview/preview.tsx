import { rarityNames } from '@app/contract/cards/texts';
import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { ALERT_MS } from '@app/contract/overlays/limits';
import { overlaySettingsTexts as texts } from '@app/contract/overlays/page-texts';
import type { OverlaySettings } from '@app/contract/overlays/schemas';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { createPreviewStage } from './preview-stage.ts';

const RARITY_OPTIONS = RARITIES.map((value) => ({ value, label: rarityNames[value] }));

/** Shows an overlay with settings above a sample scene, drawn by the code that draws it in OBS. */
export function Preview({ settings }: { settings: OverlaySettings }) {
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<ReturnType<typeof createPreviewStage>>(undefined);
  const [rarity, setRarity] = useState<Rarity>('epic');
  // How many times the alert was played, and whether it is now
  const [{ plays, isPlaying }, setState] = useState({ plays: 0, isPlaying: false });
  useEffect(() => {
    if (!host.current) return;
    stage.current ??= createPreviewStage(host.current);
    stage.current.show(settings, rarity, isPlaying ? plays : undefined);
  }, [settings, rarity, plays, isPlaying]);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setState({ plays, isPlaying: false }), ALERT_MS);
    return () => clearTimeout(timer);
  }, [plays, isPlaying]);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        ref={host}
        role="img"
        aria-label={texts.preview}
        className="relative aspect-video overflow-hidden rounded-md border border-lacquer-line"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          unavailable={!settings.parts.alerts}
          onClick={() => setState({ plays: plays + 1, isPlaying: true })}
        >
          {texts.play}
        </Button>
        <Select aria-label={texts.previewRarity} options={RARITY_OPTIONS} value={rarity} onChange={setRarity} />
      </div>
    </div>
  );
}
