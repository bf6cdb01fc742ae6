import { signupTexts } from '@app/contract/sign-up/texts';
import { useState } from 'react';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { textLinkClass } from '../../ui/buttons/link.tsx';
import { OverlayPlaceholder } from '../../ui/overlays/overlay-placeholder.tsx';

const TermsDialog = lazyWithRetry(() => import('./terms-dialog.tsx'), 'TermsDialog', OverlayPlaceholder);

/** A link-styled button that opens the terms dialog. */
export function TermsLink({ text = signupTexts.termsLink }: { text?: string }) {
  const [isOpen, setOpen] = useState(false);
  usePrefetch(true, TermsDialog.load);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={textLinkClass('text-left pointer-coarse:-my-3')}
      >
        {text}
      </button>
      {isOpen && <TermsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
