/** Settings of the reveal. */
export const revealSettingsTexts = {
  title: 'Reveal',
  lead: 'How a new card appears on this device.',
  quick: { label: 'Quick reveals', help: 'Skip the machine and go straight to your card.' },
  sound: { label: 'Sound', help: 'A coin, a crank and a few bells.' },
  haptics: {
    label: 'Vibration',
    help: 'Feel the card arrive.',
    unsupported: 'This browser can’t make your device vibrate.',
  },
} as const;
