import { signupTexts } from '@app/contract/accounts/texts';
import { lazy, Suspense, useState } from 'react';
import { useWarmed } from '../../../lib/use-warmed.ts';
import { textLinkClass } from '../../../ui/link.tsx';

const loadTerms = () => import('./terms-dialog.tsx');
const TermsDialog = lazy(async () => ({ default: (await loadTerms()).TermsDialog }));

/** A button that looks like a link and opens the terms dialog. */
export function TermsLink() {
  const [isOpen, setOpen] = useState(false);
  useWarmed(true, loadTerms);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={textLinkClass('text-left')}>
        {signupTexts.termsLink}
      </button>
      {isOpen && (
        <Suspense>
          <TermsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
