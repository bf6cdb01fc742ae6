import { proofTexts } from '@app/contract/cards/draw-texts';
import type { DrawDay } from '@app/contract/cards/schemas';
import { textLinkClass } from '../../../ui/buttons/link.tsx';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';

const texts = proofTexts.limits;

/** Explains what a proof can and cannot show, and links to the day's ledger. */
export function ProofLimits({ day, ledger }: { day: string; ledger: DrawDay['ledger'] }) {
  return (
    <div className="grid gap-2 border-lacquer-line border-t pt-5">
      <h3 className="text-base">{texts.title}</h3>
      <p className="max-w-prose text-ash text-sm">{texts.proven}</p>
      <p className="max-w-prose text-ash text-sm">{texts.unproven}</p>
      <p className="max-w-prose text-ash text-sm">{texts.ledger}</p>
      {ledger === null ? (
        <p className="max-w-prose text-ash text-sm">{texts.ledgerLater.replace('{day}', day)}</p>
      ) : (
        <LedgerLink day={day} ledger={ledger} />
      )}
    </div>
  );
}

/** A download link to a day's ledger, with its SHA-256. */
export function LedgerLink({
  day,
  ledger: { url, sha256, draws },
}: {
  day: string;
  ledger: NonNullable<DrawDay['ledger']>;
}) {
  const count = `${draws.toLocaleString('en')} ${draws === 1 ? 'draw' : 'draws'}`;
  return (
    <div className="grid gap-1">
      <p className="text-sm">
        <a href={url} download className={textLinkClass()}>
          {texts.ledgerLink.replace('{day}', day).replace('{draws}', count)}
        </a>
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
        <dt className="col-span-2 text-ash text-xs">{texts.ledgerHash}</dt>
        <dd className="break-all font-mono text-xs">{sha256}</dd>
        <dd>
          <CopyIconButton value={sha256} what={texts.ledgerHash} />
        </dd>
      </dl>
    </div>
  );
}
