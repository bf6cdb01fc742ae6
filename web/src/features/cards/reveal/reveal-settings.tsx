import { revealSettingsTexts as texts } from '@app/contract/cards/reveal-settings-texts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { RowGroup, Rows } from '../../../ui/layout/rows.tsx';
import { canVibrate } from './effects/vibration.ts';
import { changeRevealPreferences, useRevealPreferences } from './progress/reveal-preferences.ts';

/** The settings of the reveal on this device. */
export function RevealSettings() {
  const { isQuick, hasSound, hasHaptics } = useRevealPreferences();
  return (
    <RowGroup title={texts.title} lead={texts.lead}>
      <Rows>
        <SwitchRow
          {...texts.quick}
          checked={isQuick}
          onChange={(checked) => changeRevealPreferences({ isQuick: checked })}
        />
        <SwitchRow
          {...texts.sound}
          checked={hasSound}
          onChange={(checked) => changeRevealPreferences({ hasSound: checked })}
        />
        <SwitchRow
          label={texts.haptics.label}
          help={canVibrate() ? texts.haptics.help : texts.haptics.unsupported}
          checked={hasHaptics && canVibrate()}
          disabled={!canVibrate()}
          onChange={(checked) => changeRevealPreferences({ hasHaptics: checked })}
        />
      </Rows>
    </RowGroup>
  );
}
