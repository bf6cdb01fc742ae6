import { useState } from 'react';
import { cx } from '../styles/cx.ts';

export interface AvatarProps {
  /** The username. If there is no picture, its first letter is shown. */
  name: string;
  /** The URL of the picture. */
  picture: string | null;
  /** The classes for the size of the avatar and of the letter. */
  className?: string;
}

/** The round picture of a user. Decorative: the name is always next to it or in the label of its control. */
export function Avatar({ name, picture, className = 'size-10 text-lg' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const frame = cx(
    'grid shrink-0 place-items-center rounded-full border border-brass-deep bg-lacquer-raised',
    className,
  );
  if (picture !== null && picture !== failedUrl) {
    return <img src={picture} alt="" onError={() => setFailedUrl(picture)} className={cx(frame, 'object-cover')} />;
  }
  return (
    <span aria-hidden="true" className={cx(frame, 'font-display font-semibold text-brass uppercase')}>
      {name.slice(0, 1)}
    </span>
  );
}
