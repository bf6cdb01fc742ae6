import { Icon as Hourglass } from 'virtual:icons/hourglass';
import { nextCardTexts } from '@app/contract/cards/texts';
import { observerTexts } from '@app/contract/observer/texts';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { formatCountdown } from '../../../lib/formatting/format-countdown.ts';
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useNextCard } from './use-next-card.ts';

export interface CollectButtonProps extends ButtonProps {
  /** Whether a click draws a card; otherwise the button does not wait for the next one. */
  isDraw?: boolean;
}

const [before, after] = nextCardTexts.countdown.split('{time}');

/** A button that draws a card. Until the next card is ready, it is unavailable and shows the time left. */
export function CollectButton({ isDraw = true, ...props }: CollectButtonProps) {
  const remaining = useNextCard();
  const { isObserving } = useCurrentUser();
  if (isObserving && isDraw) return <Button {...props} unavailable title={observerTexts.notAllowed} />;
  if (!isDraw || props.busy || !remaining) return <Button {...props} />;
  return (
    <Button
      {...props}
      variant={props.variant === 'primary' ? 'line' : props.variant}
      unavailable
      icon={<Hourglass aria-hidden="true" className="size-[1em] text-brass" />}
    >
      <VisuallyHidden>
        <span>{props.children}</span>
        {': '}
      </VisuallyHidden>
      <span className="text-ash tabular-nums">
        <span className="max-sm:sr-only">{before}</span>
        <span>{`${formatCountdown(remaining)}${after}`}</span>
      </span>
    </Button>
  );
}
