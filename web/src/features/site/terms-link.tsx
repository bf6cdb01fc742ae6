import { signupTexts } from '@app/contract/sign-up/texts';
import { useState } from 'react';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { repeatable } from '../../lib/repeatable-import.ts';
import { textLinkClass } from '../../ui/buttons/link.tsx';
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';

const loadTerms = repeatable(() => import('./terms-dialog.tsx'));
const TermsDialog = lazyOverlay(async () => (await loadTerms()).TermsDialog);

/** A link-styled button that opens the terms dialog. */
export function TermsLink() {
  const [isOpen, setOpen] = useState(false);
  usePrefetch(true, loadTerms);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={textLinkClass('text-left')}>
        {signupTexts.termsLink}
      </button>
      {isOpen && <TermsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
