import { rarityNames } from '@app/contract/cards/texts';
import { dockTexts as texts } from '@app/contract/overlays/page-texts';
import type { CardAlert, ChaseCard } from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import { passFocusOut } from '../../../../ui/display/pass-focus.ts';
import type { OverlayId } from '../../api/overlays-api.ts';
import { CommandButton } from './command-button.tsx';

interface AlertListProps {
  readonly overlay: OverlayId;
  readonly disabled: boolean;
  readonly title: string;
  readonly alerts: readonly (CardAlert | ChaseCard)[];
  /** Shown instead of an empty list. */
  readonly none?: string;
}

/** Alerts that are shown or wait, with the collectors, whose names can be hidden. */
export function AlertList({ overlay, disabled, title, alerts, none }: AlertListProps) {
  return (
    <section className="grid min-w-0 gap-1.5">
      <h3 className="text-base">{alerts.length > 1 ? `${title} (${alerts.length})` : title}</h3>
      {alerts.length === 0 && <p className="text-ash text-sm">{none}</p>}
      <ol className="grid gap-1.5">
        {alerts.map(({ card, collector, ...alert }) => (
          <li key={card.number} className="flex items-center gap-2 text-sm">
            <span className="wrap-anywhere min-w-0 flex-1">
              <bdi className="block font-semibold">{collector}</bdi>
              <span className="text-ash">{`${rarityNames[card.rarity]} · ${card.name}`}</span>
            </span>
            {collector !== HIDDEN_COLLECTOR && (
              <CommandButton
                ref={passFocusOut}
                variant="quiet"
                overlay={overlay}
                disabled={disabled}
                command={{
                  name: 'hide',
                  of: 'sequence' in alert ? { sequence: alert.sequence } : { card: card.number },
                }}
                aria-label={texts.hideOf.replace('{collector}', collector)}
              >
                {texts.hide}
              </CommandButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
