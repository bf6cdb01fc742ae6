import { Icon as HandHeart } from 'virtual:icons/hand-heart';
import { donationTexts } from '@app/contract/sources/donation-texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mustVerifyEmail, useCurrentUser } from '../../../lib/api/current-user.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { OverlayPlaceholder } from '../../../ui/overlays/overlay-placeholder.tsx';
import { SendDialog } from '../../wallet/transfer/lazy-send-dialog.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { DONATE_BUTTON } from './donation-hint.tsx';
import { DonationProgress } from './donation-progress.tsx';
import { listPendingDonations, type PendingDonation, savePendingDonation } from './pending-donations.ts';

const loadSignUpDialog = () => import('../../projects/page/sign-up-dialog.tsx');
const SignUpDialog = lazyWithRetry(loadSignUpDialog, 'SignUpDialog', OverlayPlaceholder);

interface DonateProps {
  readonly slug: string;
  /** The name of the project. */
  readonly name: string;
  /** The owner's wallet, base58. */
  readonly recipient: string;
}

/** Donates USDT to the owner of a project from the linked wallet, and follows the donations until they count. */
export function Donate({ slug, name, recipient }: DonateProps) {
  const { user, isLoading, isObserving } = useCurrentUser();
  const { connected, isLinked, connect } = useWallet();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'signUp' | 'connect' | null>(null);
  // The dialog stays open to report the transfer even if the wallet disconnects before it ends
  const [sender, setSender] = useState<string | null>(null);
  const linked = user?.wallet?.publicKey;
  const ready = linked !== undefined && connected && isLinked ? linked : null;
  const press = () => {
    if (!user) return setOpen('signUp');
    if (mustVerifyEmail(user)) return navigate(paths.emailVerificationRequired);
    return ready === null ? setOpen('connect') : setSender(ready);
  };
  // The wallet of a page that was just opened reconnects by itself
  if (open === 'connect' && ready !== null) {
    setOpen(null);
    setSender(ready);
  }
  const close = () => setOpen(null);
  return (
    <>
      <Button
        id={DONATE_BUTTON}
        size="lg"
        busy={isLoading}
        disabled={isObserving}
        title={isObserving ? donationTexts.observing : undefined}
        icon={<HandHeart aria-hidden="true" className="size-5 text-brass" />}
        onClick={press}
      >
        {donationTexts.action}
      </Button>
      {linked !== undefined && !isObserving && (
        <Donations key={`${slug} ${linked}`} slug={slug} sender={linked}>
          {(onSent) =>
            sender === linked && (
              <SendDialog
                senderKey={linked}
                donation={{
                  title: donationTexts.title.replace('{project}', () => name),
                  recipient,
                  recipientLabel: donationTexts.recipient.replace('{project}', () => name),
                  next: donationTexts.next,
                  onSent,
                }}
                onClose={() => setSender(null)}
              />
            )
          }
        </Donations>
      )}
      {open === 'signUp' && <SignUpDialog name={name} onClose={close} />}
      {open === 'connect' && (
        <ConnectDialog
          linked={linked}
          isConnected={connected}
          onConnect={() => {
            close();
            connect();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface DonationsProps {
  readonly slug: string;
  readonly sender: string;
  /** What sends donations, and reports their signatures. */
  children: (onSent: (signature: string) => void) => Elements;
}

/** The donations of a wallet to a project that are not settled, or were settled on this page. */
function Donations({ slug, sender, children }: DonationsProps) {
  const [donations, setDonations] = useState<readonly PendingDonation[]>(() => listPendingDonations(slug, sender));
  const add = (signature: string) => {
    const donation = { slug, senderKey: sender, signature, requestId: crypto.randomUUID(), savedAt: Date.now() };
    savePendingDonation(donation);
    setDonations((known) => (known.some((other) => other.signature === signature) ? known : [...known, donation]));
  };
  const dismiss = (signature: string) =>
    setDonations((known) => known.filter((donation) => donation.signature !== signature));
  return (
    <>
      {donations.length > 0 && (
        <section aria-label={donationTexts.list} className="grid w-full gap-2">
          {donations.map((donation) => (
            <DonationProgress
              key={donation.signature}
              donation={donation}
              onDismiss={() => dismiss(donation.signature)}
            />
          ))}
        </section>
      )}
      {children(add)}
    </>
  );
}
