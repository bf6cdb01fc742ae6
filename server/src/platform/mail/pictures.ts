import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pictures that `tools/pictures/email-pictures.ts` draws: the logo, and a card that no one owns. */
export type EmailPictureName = 'logo' | 'card';

/** A picture as a MIME part. It is attached, because email clients block remote pictures and few of them render SVG. */
export interface EmailPicture {
  /** Its content ID, which the HTML refers to. */
  readonly cid: string;
  /** Headers and content. */
  readonly raw: string;
}

/** A card in an email, with the text for clients that block pictures. */
export interface EmailCard {
  readonly alt: string;
  readonly picture: EmailPicture;
}

export const LOGO = emailPicture('logo', readPicture('logo'));

/** Shown to people who have no card yet. */
export const SAMPLE_CARD: EmailCard = {
  alt: 'A legendary card',
  picture: emailPicture('card', readPicture('card')),
};

/** The URL of a picture in the HTML of an email. */
export const pictureUrl = (name: EmailPictureName): string => `cid:${contentId(name)}`;

/** Encodes a picture, which the HTML shows in the place with this name. */
export function emailPicture(name: EmailPictureName, png: Buffer): EmailPicture {
  const headers = [
    `Content-Type: image/png; name=${name}.png`,
    'Content-Transfer-Encoding: base64',
    `Content-ID: <${contentId(name)}>`,
    `Content-Disposition: inline; filename=${name}.png`,
  ];
  // At most 76 characters a line (RFC 2045 §6.8)
  const lines = png.toString('base64').match(/.{1,76}/g) ?? [];
  return { cid: contentId(name), raw: `${headers.join('\r\n')}\r\n\r\n${lines.join('\r\n')}` };
}

/** Replaces the URLs of pictures in the HTML of an email with the pictures themselves, so that any browser shows them. */
export function inlinePictures(html: string, pictures: readonly EmailPicture[]): string {
  return pictures.reduce((inlined, { cid, raw }) => {
    const [, content = ''] = raw.split('\r\n\r\n');
    return inlined.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.replaceAll('\r\n', '')}`);
  }, html);
}

function readPicture(name: EmailPictureName): Buffer {
  return readFileSync(join(import.meta.dirname, `pictures/${name}.png`));
}

function contentId(name: EmailPictureName): string {
  return `${name}@pictures`;
}
