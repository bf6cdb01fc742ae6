import { tradeSettingsTexts } from '@app/contract/trades/binder-texts';
import { tradePageTexts } from '@app/contract/trades/page-texts';
import type { Trade } from '@app/contract/trades/schemas';
import { useState } from 'react';
import { errorText, toApiError } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { passFocusOut } from '../../../ui/display/pass-focus.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { WholeAddress } from '../../transfers/whole-address.tsx';
import { tradesApi } from '../trades-api.ts';
import { useTradeSettings } from '../use-trade-settings.ts';

const { block: texts } = tradeSettingsTexts;

interface BlockWalletProps {
  trade: Trade;
  disabled: boolean;
}

/** Declines a received offer and never lets its wallet send another one. */
export function BlockWallet({ trade: { id, from }, disabled }: BlockWalletProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button ref={passFocusOut} size="sm" variant="quiet" disabled={disabled} onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      {isOpen && <BlockDialog id={id} from={from} onClose={() => setOpen(false)} />}
    </>
  );
}

function BlockDialog({ id, from, onClose }: { id: string; from: string; onClose: () => void }) {
  const { settings, error: loadError, isFetching, isSaving, save } = useTradeSettings();
  const [decline, { isLoading }] = tradesApi.useDeclineTradeMutation();
  const [requestId] = useState(() => crypto.randomUUID());
  const block = async () => {
    const isSaved = await save(({ offersFrom, neverFrom }) => ({
      offersFrom,
      neverFrom: [...new Set([...neverFrom, from])],
    }));
    if (!isSaved) return;
    const { error } = await decline({ id, requestId });
    if (error && toApiError(error).code !== 'TRANSFER_CLOSED') {
      toast({ type: 'error', title: tradePageTexts.actionFailed, message: errorText(error) });
    } else toast({ type: 'success', ...texts.done });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.action}
      busy={isFetching || isSaving || isLoading}
      onConfirm={() => void block()}
      onClose={onClose}
    >
      <WholeAddress value={from} />
      {settings === undefined && loadError && <Banner tone="error">{errorText(loadError)}</Banner>}
    </ConfirmDialog>
  );
}
