import { cardErrors } from '@app/contract/cards/errors';
import type { ProjectReference } from '@app/contract/core/project';
import { collectButtonsTexts } from '@app/contract/landing/texts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CollectButton } from '../../features/cards/collect/collect-button.tsx';
import { collectErrorText, useCollect } from '../../features/cards/collect/use-collect.ts';
import { useOwnedCardCount } from '../../features/cards/collect/use-owned-cards.ts';
import { mainButtonState } from '../../features/landing/main-button-state.ts';
import { useWallet } from '../../features/wallet/use-wallet.ts';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { textLinkClass } from '../../ui/buttons/link.tsx';
import { CollectedPopup, enableRevealSound, Reveal } from '../draw/reveal-host.tsx';
import { WithStore } from '../store/with-store.tsx';
import { mainButtonProps } from './main-button.tsx';
import { type CollectAlert, SecondaryButtons, walletRequired } from './secondary-buttons.tsx';

export interface MainActionProps {
  /** Whether this button replaces a button that was pressed. If so, it gets the focus and continues the action. */
  isPressed: boolean;
  onCollectingChange: (isCollecting: boolean) => void;
}

/** The main button with the store: connects the wallet, draws a card or opens the inventory. */
export function MainAction(props: MainActionProps) {
  return (
    <WithStore>
      <ConnectedMainButton {...props} />
    </WithStore>
  );
}

function ConnectedMainButton({ isPressed, onCollectingChange }: MainActionProps) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const wallet = useWallet();
  const { collect, isCollecting } = useCollect('overlay');
  const ownedCards = useOwnedCardCount(wallet.connected ? wallet.publicKey : null);
  usePrefetch(wallet.connected, Reveal.load, CollectedPopup.load);
  const state = mainButtonState({
    isWalletLoading: wallet.isLoading,
    isCollecting,
    isConnected: wallet.connected,
    ownedCards,
  });
  const isCounting = wallet.connected && ownedCards === undefined;
  const press = () => {
    if (state === 'inventory') return navigate(paths.inventory);
    if (state !== 'collect' || wallet.publicKey === null) return wallet.connect();
    enableRevealSound();
    // The main button shows no error for a failed draw.
    return collect(wallet.publicKey);
  };
  const isPressWaiting = useRef(isPressed);
  const takeFocus = useEffectEvent(() => isPressed && button.current?.focus());
  const continuePress = useEffectEvent(() => {
    if (!isPressWaiting.current) return;
    isPressWaiting.current = false;
    void press();
  });
  useEffect(() => void takeFocus(), []);
  useEffect(() => {
    if (!wallet.isLoading && !isCounting) continuePress();
  }, [wallet.isLoading, isCounting]);
  useEffect(() => {
    onCollectingChange(isCollecting);
    return () => onCollectingChange(false);
  }, [isCollecting, onCollectingChange]);
  const props = mainButtonProps(state);
  return (
    <CollectButton
      {...props}
      ref={button}
      busy={props.busy || isCounting}
      isDraw={state === 'collect'}
      onClick={press}
    />
  );
}

/** The small buttons with the store. */
export function SecondaryActions() {
  return (
    <WithStore>
      <CollectButtons />
    </WithStore>
  );
}

function CollectButtons() {
  const { publicKey, isLoading, reconnect } = useWallet();
  const isUserLoading = useCurrentUser().isLoading;
  const { collect, isCollecting } = useCollect('popup');
  const [alert, setAlert] = useState<CollectAlert | null>(null);
  // Pressed before the linked wallet has reconnected.
  const [press, setPress] = useState<'none' | 'waiting' | 'reconnected'>('none');
  const draw = useEffectEvent(async () => {
    setPress('none');
    if (publicKey === null) return setAlert(walletRequired);
    enableRevealSound();
    const error = await collect(publicKey);
    if (!error) return;
    // biome-ignore lint/suspicious/noConsole: specified
    console.error(collectButtonsTexts.failed, error.code, error.text);
    setAlert({ title: collectButtonsTexts.failed, description: collectErrorText(error) });
  });
  const connectFirst = useEffectEvent(() => reconnect().then(() => setPress('reconnected')));
  useEffect(() => {
    if (press === 'waiting' && !isUserLoading) void connectFirst();
    if (press === 'reconnected' && !isLoading) void draw();
  }, [press, isUserLoading, isLoading]);
  const isBusy = isCollecting || press !== 'none';
  const collectButton = (
    <CollectButton variant="quiet" size="sm" busy={isBusy} onClick={() => setPress('waiting')}>
      {collectButtonsTexts.collect}
    </CollectButton>
  );
  return <SecondaryButtons collectButton={collectButton} alert={alert} onAlertClose={() => setAlert(null)} />;
}

/** Explains why a draw would fail: the account that is selected in the extension is not the linked wallet. */
export function WalletNote() {
  return (
    <WithStore>
      <WalletNotLinked />
    </WithStore>
  );
}

function WalletNotLinked() {
  const { connected, isLinked, linkSelected } = useWallet();
  if (!connected || isLinked) return null;
  return (
    <p>
      {cardErrors.WALLET_NOT_LINKED.text}.{' '}
      <button type="button" onClick={linkSelected} className={textLinkClass()}>
        Link it
      </button>
    </p>
  );
}

/** What the landing page shows of the user. */
export interface ReportedUser {
  /** Developers and admins may move parts of the page. */
  readonly canEdit: boolean;
  /** The project that the user has chosen. */
  readonly project: ProjectReference | null;
}

interface UserReportProps {
  readonly onChange: (user: ReportedUser) => void;
}

/** Reports the user to the page, which has no store. */
export function UserReport(props: UserReportProps) {
  return (
    <WithStore>
      <Report {...props} />
    </WithStore>
  );
}

function Report({ onChange }: UserReportProps) {
  const { user } = useCurrentUser();
  const canEdit = user !== undefined && (user.isDeveloper || user.isAdmin);
  const project = user?.project ?? null;
  useEffect(() => onChange({ canEdit, project }), [canEdit, project, onChange]);
  return null;
}
