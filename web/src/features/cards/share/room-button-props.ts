import type { Card } from '@app/contract/cards/schemas';
import type { ButtonProps } from '../../../ui/buttons/button.tsx';

/** The props of the button that shows a card in the room. It belongs to a higher layer, so pages get it as a component. */
export interface RoomButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  card: Card;
  /** Called when its dialog opens or closes. */
  onUsedChange?: (isUsed: boolean) => void;
}
