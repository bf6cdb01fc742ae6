import { mainButtonTexts } from '@app/contract/landing/texts';
import { BUSY_STATES, type MainButtonState } from '../../features/landing/main-button-state.ts';
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx';

/** The appearance of the main button in a state. */
export function mainButtonProps(state: MainButtonState): ButtonProps {
  const isBusy = BUSY_STATES.includes(state);
  return {
    variant: 'primary',
    size: 'lg',
    busy: isBusy,
    busyLabel: isBusy ? mainButtonTexts[state] : undefined,
    className: 'min-w-64',
    children: mainButtonTexts[state],
  };
}

/** The main button without the store: for a visitor, or while the store is loading. */
export function MainButton({ state, ...props }: ButtonProps & { state: MainButtonState }) {
  return <Button {...mainButtonProps(state)} {...props} />;
}
