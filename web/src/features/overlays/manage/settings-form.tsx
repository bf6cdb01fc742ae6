import { rarityNames } from '@app/contract/cards/texts';
import { commonTexts } from '@app/contract/core/texts';
import { RARITIES } from '@app/contract/draw/card';
import { OVERLAY_SCALE } from '@app/contract/overlays/limits';
import { overlaySettingsTexts as texts } from '@app/contract/overlays/page-texts';
import type { Overlay, OverlaySettings } from '@app/contract/overlays/schemas';
import { OVERLAY_PARTS, OVERLAY_TEXTS, OVERLAY_THEMES } from '@app/contract/overlays/settings';
import { overlayTexts } from '@app/contract/overlays/texts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { SectionPlaceholder } from '../../../ui/layout/section-placeholder.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { overlaysApi } from '../api/overlays-api.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import { PositionChoice } from './position-choice.tsx';

const Preview = lazyWithRetry(
  () => import('./preview/preview.tsx'),
  'Preview',
  (props) => <SectionPlaceholder {...props} skeleton={<Skeleton className="aspect-video rounded-md" />} />,
);

const THEMES = OVERLAY_THEMES.map((value) => ({ value, label: texts.themes[value] }));

interface OverlaySettingsFormProps {
  readonly slug: string;
  readonly overlay: Overlay;
  readonly disabled: boolean;
}

/** The settings of an overlay with a preview, which shows them before they are saved. */
export function OverlaySettingsForm({ slug, overlay, disabled }: OverlaySettingsFormProps) {
  const [draft, setDraft] = useState<Partial<OverlaySettings>>({});
  const [update, { isLoading, error }] = overlaysApi.useUpdateOverlayMutation();
  const saved = overlay.settings;
  const settings = { ...saved, ...draft };
  const changes = changesOf(draft, saved);
  const isChanged = Object.keys(changes).length > 0;
  const change = (more: Partial<OverlaySettings>) => setDraft((current) => ({ ...current, ...more }));
  const rarityError = settings.rarities.length === 0 && overlayTexts.rarities;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || rarityError || !isChanged) return;
    const result = await update({ slug, id: overlay.id, settings: changes });
    if (!result.error) toast({ type: 'success', title: texts.saved });
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Preview settings={settings} />
      <fieldset disabled={disabled} className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <PositionChoice
          title={texts.position}
          value={settings.position}
          onChange={(position) => change({ position })}
        />
        <div className="grid content-start gap-1">
          <Field label={texts.theme}>
            <Select options={THEMES} value={settings.theme} onChange={(theme) => change({ theme })} />
          </Field>
          <label className="grid gap-1.5 font-semibold text-sm">
            <span>{`${texts.scale}: ${settings.scale} %`}</span>
            <input
              type="range"
              aria-label={texts.scale}
              aria-valuetext={`${settings.scale} %`}
              {...OVERLAY_SCALE}
              step={5}
              value={settings.scale}
              onChange={(event) => change({ scale: event.currentTarget.valueAsNumber })}
              className="min-h-11 w-full min-w-0 accent-brass"
            />
          </label>
          <Checkbox
            label={texts.sounds}
            checked={settings.sounds}
            onChange={(event) => change({ sounds: event.currentTarget.checked })}
          />
        </div>
        <CheckboxGroup
          title={texts.parts}
          names={OVERLAY_PARTS}
          labels={texts.partNames}
          isChecked={(name) => settings.parts[name]}
          onChange={(name, checked) => change({ parts: { ...settings.parts, [name]: checked } })}
        />
        <CheckboxGroup
          title={texts.texts}
          names={OVERLAY_TEXTS}
          labels={texts.textNames}
          isChecked={(name) => settings.texts[name]}
          onChange={(name, checked) => change({ texts: { ...settings.texts, [name]: checked } })}
        />
        <CheckboxGroup
          title={texts.rarities}
          error={rarityError}
          names={RARITIES}
          labels={rarityNames}
          isChecked={(name) => settings.rarities.includes(name)}
          onChange={(name, checked) => {
            const isChosen = (each: (typeof RARITIES)[number]) =>
              each === name ? checked : settings.rarities.includes(each);
            change({ rarities: RARITIES.filter(isChosen) });
          }}
        />
        {settings.parts.chase && (
          <PositionChoice
            title={texts.chasePosition}
            value={settings.chasePosition}
            onChange={(chasePosition) => change({ chasePosition })}
          />
        )}
      </fieldset>
      {error && <Banner tone="error">{errorText(error)}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isChanged && !isLoading && <p className="text-ash text-sm">{texts.unsaved}</p>}
        <Button
          type="submit"
          disabled={disabled}
          unavailable={!isChanged || rarityError !== false}
          busy={isLoading}
          busyLabel={commonTexts.saving}
        >
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** The settings of a draft that differ from the saved ones. */
function changesOf(draft: Partial<OverlaySettings>, saved: OverlaySettings): Partial<OverlaySettings> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(saved[name as keyof OverlaySettings]);
  return Object.fromEntries(Object.entries(draft).filter(isChanged));
}
