/** The guide for streamers. */
export const streamingTexts = {
  lead: 'When a viewer draws a card for your project, it turns over live on your stream. You need a project, OBS 30 or later, and about ten minutes.',
  title: 'Four steps',
  steps: [
    {
      title: 'Create your overlay',
      points: [
        'Make a project. On its page, press “Manage”.',
        'Under “On stream”, press “Create an overlay”. You get two links: one for the overlay, one for its dock.',
        'Keep both to yourself. You see them only once, but you can replace them at any time.',
      ],
    },
    {
      title: 'Add the overlay to OBS',
      points: [
        'Under “Sources”, press +, choose “Browser” and paste the overlay link.',
        'Set the width to 1920 and the height to 1080, and drag the source to the top of the list.',
        'Right-click the source, open “Blending Method” and choose “sRGB Off”. Otherwise glows and shadows look different from the preview.',
      ],
    },
    {
      title: 'Add the dock',
      points: [
        'In the menu “Docks”, open “Custom Browser Docks”.',
        'Give it a name, paste the dock link and press “Apply”.',
        'Place the dock beside your chat. There you pause, skip and replay alerts, or hide a name.',
      ],
    },
    {
      title: 'Try it, then go live',
      points: [
        'Press “Test alert” in the dock: a card appears over your scene.',
        'Choose place, size, theme and rarities under “Look and preview”. OBS shows every change at once.',
        'Tell your viewers to choose your project. To reward them for watching, connect your Twitch channel under “Sources”.',
      ],
    },
  ],
  start: 'Make a project',
} as const;
