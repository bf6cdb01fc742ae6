/** The guide for streamers. */
export const streamingTexts = {
  lead: 'When a viewer draws a card for your project, it turns over live on your stream. You need a project, OBS 30 or later, and about ten minutes.',
  title: 'Four steps',
  steps: [
    {
      title: 'Create your overlay',
      picture: 'A window with two links, one for the overlay and one for its dock, each with a button that copies it.',
      points: [
        'Make a project. On its page, press “Manage”. You can set everything up while the project waits for its review.',
        'Under “On stream”, press “Create an overlay”. You get two links: one for the overlay, one for its dock.',
        'Copy both now, and keep them to yourself. If you lose one, replace it.',
      ],
    },
    {
      title: 'Add the overlay to OBS',
      picture: 'An alert over a game: the card, who drew it, and how rare it is.',
      points: [
        'In OBS, under “Sources”, press +, choose “Browser”, and paste the overlay link as its URL.',
        'Set the width to 1920 and the height to 1080, and drag the source to the top of the list.',
        'Right-click the source, open “Blending Method” and choose “sRGB Off”. Otherwise glows and shadows look different from the preview.',
      ],
    },
    {
      title: 'Add the dock',
      picture: 'The dock: buttons to pause, skip and replay, the alert on stream, and two that wait.',
      points: [
        'In the “Docks” menu of OBS, open “Custom Browser Docks”.',
        'Enter a name, paste the dock link as its URL, and press “Apply”.',
        'Put the dock next to your chat. From there you pause, skip and replay alerts, or hide a name.',
      ],
    },
    {
      title: 'Try it, then go live',
      picture: 'The settings of an overlay below its preview: position, theme, size and sounds.',
      points: [
        'Press “Test alert” in the dock: a card appears over your scene.',
        'Choose position, size, theme and rarities under “Look and preview”. OBS follows as soon as you save.',
        'Ask your viewers to choose your project. To reward them for watching, connect Twitch under “Sources” and add a quest.',
      ],
    },
  ],
  start: 'Make a project',
} as const;
