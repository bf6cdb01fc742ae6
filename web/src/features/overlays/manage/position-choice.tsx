import { overlaySettingsTexts as texts } from '@app/contract/overlays/page-texts';
import type { OverlaySettings } from '@app/contract/overlays/schemas';
import { OVERLAY_POSITIONS } from '@app/contract/overlays/settings';
import { useId } from 'react';

interface PositionChoiceProps {
  readonly title: string;
  readonly value: OverlaySettings['position'];
  readonly onChange: (position: OverlaySettings['position']) => void;
}

/** The nine places of a picture, where they are in it. */
export function PositionChoice({ title, value, onChange }: PositionChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">
        <span>{title}</span>
        <span className="text-ash">{`: ${texts.positions[value]}`}</span>
      </legend>
      <div className="grid w-full max-w-60 grid-cols-3 rounded-md border border-lacquer-edge bg-ink-deep p-1.5 shadow-well">
        {OVERLAY_POSITIONS.map((position) => (
          <label key={position} className="grid min-h-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
              aria-label={texts.positions[position]}
              checked={value === position}
              onChange={() => onChange(position)}
              className="size-5 shrink-0 accent-brass"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
