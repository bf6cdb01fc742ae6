/**
 * Notifications about transfers. `{card}` is the number and name of the card, `{wallet}` the shortened wallet of the other side,
 * `{time}` a time in UTC.
 */
export const transferNotifications = {
  /** To the recipient. */
  offered: { title: 'A card for you', message: '{wallet} wants to give you {card}. Accept it within seven days.' },
  cancelled: { title: 'A card stays where it is', message: 'The transfer of {card} was cancelled.' },
  received: { title: 'You got a card', message: '{card} is now in your inventory.' },
  missed: { title: 'A card stays where it is', message: 'You had seven days to accept {card}.' },
  /** To the sender. */
  accepted: { title: 'Your card was accepted', message: '{wallet} accepted {card}. It moves at {time}.' },
  declined: { title: 'Your card stays with you', message: '{wallet} declined {card}.' },
  left: { title: 'Your card has left', message: '{card} now belongs to {wallet}.' },
  expired: { title: 'Your card stays with you', message: 'Nobody accepted {card} within seven days.' },
  ended: { title: 'Your card stays with you', message: 'The transfer of {card} to {wallet} has ended.' },
  /** To both. */
  switchedOff: {
    title: 'A card stays where it is',
    message: 'Transfers are off at the moment, so {card} does not move.',
  },
} as const;
