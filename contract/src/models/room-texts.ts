/** Texts of "View in your room". */
export const roomTexts = {
  button: 'View in your room',
  title: 'View in your room',
  /** Inside apps whose browser cannot show the card in a room. */
  openInSafari: 'This app’s browser can’t place the card. Copy the link and open it in Safari.',
  openInChrome: 'This app’s browser can’t place the card. Copy the link and open it in Chrome.',
  copyLink: 'Copy link',
  link: 'Link',
  /** On desktops. */
  scan: 'Scan this with your phone, and the card stands on your desk.',
  qrCode: 'QR code of the card’s page',
  gallery: 'Walk the gallery',
  /** On the card's page, if the phone has no viewer. */
  unavailable: 'This phone can’t place cards in a room, so here is the card as it is.',
} as const;
