import type { Card } from '@app/contract/cards/schemas';
import type { ButtonProps } from '../../../ui/buttons/button.tsx';

/** The props of the button that transfers one of the user's cards. It belongs to a higher layer, so pages get it as a component. */
export interface TransferButtonProps extends Pick<ButtonProps, 'size' | 'wide'> {
  card: Card;
}
