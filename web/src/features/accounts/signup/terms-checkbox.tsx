import { signupTexts } from '@app/contract/accounts/texts';
import { lazy, Suspense, useState } from 'react';
import { useWarmed } from '../../../lib/use-warmed.ts';
import { Checkbox, type CheckboxProps } from '../../../ui/checkbox.tsx';
import { textLinkClass } from '../../../ui/link.tsx';

const loadTerms = () => import('../terms/terms-dialog.tsx');
const TermsDialog = lazy(async () => ({ default: (await loadTerms()).TermsDialog }));

/** Accepts the terms, and opens them to be read. */
export function TermsCheckbox(props: Omit<CheckboxProps, 'label'>) {
  const [reading, setReading] = useState(false);
  useWarmed(true, loadTerms);
  return (
    <>
      <Checkbox
        {...props}
        label={
          <>
            I accept the{' '}
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setReading(true)}
              className={textLinkClass('text-left')}
            >
              {signupTexts.termsLink}
            </button>
          </>
        }
      />
      {reading && (
        <Suspense>
          <TermsDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}
