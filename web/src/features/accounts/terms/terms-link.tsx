import { signupTexts } from '@app/contract/accounts/texts';
import { lazy, Suspense, useState } from 'react';
import { usePrefetch } from '../../../lib/use-prefetch.ts';
import { textLinkClass } from '../../../ui/buttons/link.tsx';

const loadTerms = () => import('./terms-dialog.tsx');
const TermsDialog = lazy(async () => ({ default: (await loadTerms()).TermsDialog }));

/** A link-styled button that opens the terms dialog. */
export function TermsLink() {
  const [isOpen, setOpen] = useState(false);
  usePrefetch(true, loadTerms);
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
