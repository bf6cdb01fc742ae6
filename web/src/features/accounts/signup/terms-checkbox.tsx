import { Checkbox, type CheckboxProps } from '../../../ui/checkbox.tsx';
import { TermsLink } from '../terms/terms-link.tsx';

/** The checkbox that accepts the terms, with a link that opens them. */
export function TermsCheckbox(props: Omit<CheckboxProps, 'label'>) {
  return (
    <Checkbox
      {...props}
      label={
        <>
          I accept the <TermsLink />
        </>
      }
    />
  );
}
