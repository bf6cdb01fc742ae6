import { drawSheetTexts } from '@app/contract/cards/draw-sheet-texts';
import { commonTexts } from '@app/contract/core/texts';
import { WALLET_INSTALL_URL } from '@app/contract/wallet/limits';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CollectButton } from '../../features/cards/collect/collect-button.tsx';
import { drawStarted, drawStopped } from '../../features/cards/collect/collect-slice.ts';
import { useCollect } from '../../features/cards/collect/use-collect.ts';
import { useNewestCard, useNextCard } from '../../features/cards/collect/use-next-card.ts';
import { useWallet } from '../../features/wallet/use-wallet.ts';
import { mustVerifyEmail, useCurrentUser } from '../../lib/api/current-user.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { awaitPress, endDrawRequest, readRequestedReward } from '../../lib/session/draw-request.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton, textLinkClass } from '../../ui/buttons/link.tsx';
import { DrawSheet, type DrawStep } from './draw-sheet.tsx';
import { enableRevealSound } from './reveal-host.tsx';

/**
 * Draws the card that a user has requested, daily or as a reward: at once, or after a sheet has asked for what is missing.
 * @param isPressed whether the card is drawn without another press
 */
export function RequestedDraw({ isPressed, onClose }: { isPressed: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const wallet = useWallet();
  const remaining = useNextCard();
  const { newest } = useNewestCard();
  const { collect } = useCollect('overlay');
  const step = useDrawStep(wallet);
  const [isConnecting, setConnecting] = useState(false);
  // Read in every render, because another button may have replaced the request.
  const rewardId = readRequestedReward();
  const isReward = rewardId !== undefined;
  const showSheet = () => {
    dispatch(drawStopped());
    awaitPress();
    setConnecting(false);
  };
  const draw = () => {
    if ((remaining && !isReward) || wallet.publicKey === null) return showSheet();
    if (endDrawRequest()) void collect(wallet.publicKey, rewardId);
  };
  const proceed = useEffectEvent((current: typeof step) => {
    enableRevealSound();
    // The reveal opens before it is known whether something is missing.
    if (current === undefined) dispatch(drawStarted('overlay'));
    else if (current === 'draw') draw();
    else if (isPressed) showSheet();
  });
  useEffect(() => {
    if (isPressed || isConnecting) proceed(step);
  }, [isPressed, isConnecting, step]);

  if (isPressed || step === undefined) return null;
  const connect = () => {
    // The card is drawn as soon as the wallet is linked.
    setConnecting(true);
    return step === 'otherWallet' ? wallet.linkSelected() : wallet.connect();
  };
  const connectButton = (
    <Button
      data-autofocus
      variant="primary"
      size="lg"
      busy={wallet.isLoading}
      busyLabel={commonTexts.connecting}
      onClick={connect}
    >
      {drawSheetTexts[step].action}
    </Button>
  );
  const actions: Readonly<Record<Exclude<DrawStep, 'account'>, ReactNode>> = {
    email: (
      <LinkButton to={paths.emailVerificationRequired} variant="primary" size="lg">
        {drawSheetTexts.email.action}
      </LinkButton>
    ),
    wallet: connectButton,
    linkedWallet: connectButton,
    otherWallet: connectButton,
    draw: (
      <CollectButton variant="primary" size="lg" isDraw={!isReward} onClick={draw}>
        {drawSheetTexts.draw.action}
      </CollectButton>
    ),
  };
  return (
    <DrawSheet
      step={step}
      title={isReward ? drawSheetTexts.reward : newest ? drawSheetTexts.next : drawSheetTexts.first}
      action={actions[step]}
      note={
        step === 'wallet' && (
          <p className="text-ash text-sm">
            {drawSheetTexts.wallet.missing}{' '}
            <a
              href={WALLET_INSTALL_URL}
              target="_blank"
              rel="noopener noreferrer"
              className={textLinkClass('whitespace-nowrap')}
            >
              {drawSheetTexts.wallet.get}
            </a>
          </p>
        )
      }
      onClose={onClose}
    />
  );
}

/** What the draw still needs; undefined until known. Reconnects the linked wallet at once instead of after a second. */
function useDrawStep(wallet: ReturnType<typeof useWallet>): Exclude<DrawStep, 'account'> | undefined {
  const { user } = useCurrentUser();
  const [hasReconnected, setReconnected] = useState(false);
  const reconnect = useEffectEvent(() => wallet.reconnect());
  const linkedKey = user?.wallet?.publicKey;
  useEffect(() => {
    if (linkedKey !== undefined) void reconnect().then(() => setReconnected(true));
  }, [linkedKey]);
  if (!user) return undefined;
  if (mustVerifyEmail(user)) return 'email';
  if (wallet.connected) return wallet.isLinked ? 'draw' : 'otherWallet';
  // The user may connect another wallet in the meantime.
  const isWaiting = linkedKey !== undefined && !hasReconnected && !wallet.isLoading;
  if (wallet.isAutoConnecting || isWaiting) return undefined;
  return linkedKey === undefined ? 'wallet' : 'linkedWallet';
}
