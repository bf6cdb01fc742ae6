/** The setting for the username in overlays. */
export const streamNameTexts = {
  label: 'Show my name on streams',
  help: 'When you draw a card for a streamer, their overlay shows your username. Off, it shows “A collector”.',
  failed: 'That didn’t work',
} as const;
