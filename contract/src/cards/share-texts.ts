/** Texts of the share dialog. */
export const shareTexts = {
  button: 'Share',
  title: 'Share this card',
  picture: 'The picture of {name}',
  /** On the picture, if the collector allows it; the choice in the dialog. */
  collector: 'Collected by {name}',
  showName: 'Put my name on it',
  share: 'Share…',
  download: 'Download picture',
  copyLink: 'Copy link',
  link: 'Link',
  painting: 'Painting the picture…',
  failed: 'We couldn’t paint the picture',
  shareFailed: { title: 'We couldn’t share it', message: 'You can download the picture instead.' },
} as const;
