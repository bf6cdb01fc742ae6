import { tradeSettingsTexts as texts } from '@app/contract/trades/binder-texts';
import { OFFERS_FROM } from '@app/contract/trades/settings';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { passFocusOut } from '../../../ui/display/pass-focus.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { Row, RowGroup, RowGroups, RowPanel, RowSkeletons, Rows } from '../../../ui/layout/rows.tsx';
import { WholeAddress } from '../../transfers/whole-address.tsx';
import { useTradeSettings } from '../use-trade-settings.ts';

const options = OFFERS_FROM.map((value) => ({ value, label: texts.options[value] }));

/** Who may send offers to the user, and from which wallets none arrive. Changes are saved at once. */
export function SettingsTab() {
  const { isObserving } = useCurrentUser();
  const { settings, error, isFetching, retry, isSaving, save } = useTradeSettings();
  if (!settings) {
    return error ? (
      <RetryBanner title={texts.failed} busy={isFetching} onRetry={retry}>
        {errorText(error)}
      </RetryBanner>
    ) : (
      <RowPanel>
        <RowSkeletons rows={2} />
      </RowPanel>
    );
  }
  const { offersFrom, neverFrom } = settings;
  const isBusy = isFetching || isSaving;
  return (
    <RowGroups>
      <RowGroup title={texts.title} lead={texts.lead}>
        <Rows>
          <Row
            label={texts.from}
            control={
              <Select
                aria-label={texts.from}
                options={options}
                value={offersFrom}
                disabled={isObserving}
                onChange={(next) => !isBusy && void save((current) => ({ ...current, offersFrom: next }))}
              />
            }
          />
        </Rows>
      </RowGroup>
      <RowGroup title={texts.never.title}>
        {neverFrom.length === 0 ? (
          <p className="py-3 text-ash">{texts.never.none}</p>
        ) : (
          <Rows label={texts.never.title}>
            {neverFrom.map((wallet) => (
              <Row
                key={wallet}
                label={<WholeAddress value={wallet} />}
                control={
                  <Button
                    ref={passFocusOut}
                    size="sm"
                    disabled={isObserving || isBusy}
                    onClick={() =>
                      void save((current) => ({
                        ...current,
                        neverFrom: current.neverFrom.filter((other) => other !== wallet),
                      }))
                    }
                  >
                    {texts.never.remove}
                  </Button>
                }
              />
            ))}
          </Rows>
        )}
      </RowGroup>
    </RowGroups>
  );
}
