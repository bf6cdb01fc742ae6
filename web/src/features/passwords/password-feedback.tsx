import { Icon as Check } from 'virtual:icons/check';
import { Icon as Circle } from 'virtual:icons/circle';
import { type PasswordStrength, passwordRequirements, passwordStrength } from '@app/contract/passwords/rules';
import { requirementTexts, strengthTexts } from '@app/contract/passwords/texts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { cx } from '../../ui/styles/cx.ts';

const LEVELS: readonly PasswordStrength[] = ['weak', 'medium', 'strong'];
const FILLS: Record<PasswordStrength, string> = { weak: 'bg-danger', medium: 'bg-brass', strong: 'bg-success' };

/** Shows the strength of a password and the requirements it meets. */
export function PasswordFeedback({ password }: { password: string }) {
  return (
    <div className="-mt-1.5 grid gap-3">
      <StrengthMeter strength={password === '' ? undefined : passwordStrength(password)} />
      <ul aria-label={requirementTexts.title} className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-2">
        {passwordRequirements(password).map(({ text, isMet }) => (
          <li key={text} className={cx('flex items-center gap-2', isMet ? 'text-paper' : 'text-ash')}>
            {isMet ? (
              <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden="true" className="size-4 shrink-0 scale-60" />
            )}
            <span>{text}</span>
            <VisuallyHidden>{isMet ? requirementTexts.met : requirementTexts.unmet}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Three bars and a label; no strength is shown for an empty password. */
function StrengthMeter({ strength }: { strength: PasswordStrength | undefined }) {
  const reached = strength === undefined ? -1 : LEVELS.indexOf(strength);
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden="true" className="grid flex-1 grid-cols-3 gap-1.5">
        {LEVELS.map((level, index) => (
          <span
            key={level}
            className={cx('h-1.5 rounded-full', strength && index <= reached ? FILLS[strength] : 'bg-lacquer-line')}
          />
        ))}
      </div>
      <p aria-live="polite" className="min-w-32 text-right text-ash text-sm">
        {strengthTexts.label}{' '}
        <strong className="font-semibold text-paper">{strength ? strengthTexts[strength] : '–'}</strong>
      </p>
    </div>
  );
}
