import { useState } from 'react';
import { cx } from './cx.ts';

export interface PortraitProps {
  /** Whose picture it is; where there is none, its first letter stands for it. */
  name: string;
  /** The picture's address. */
  picture: string | null;
  /** Its size, and that of the letter. */
  className?: string;
}

/** A round picture of an account. It is decoration: the name stands beside it, or is the label of what it is in. */
export function Portrait({ name, picture, className = 'size-10 text-lg' }: PortraitProps) {
  const [missing, setMissing] = useState<string>();
  const frame = cx(
    'grid shrink-0 place-items-center rounded-full border border-brass-deep bg-lacquer-raised',
    className,
  );
  if (picture !== null && picture !== missing) {
    return <img src={picture} alt="" onError={() => setMissing(picture)} className={cx(frame, 'object-cover')} />;
  }
  return (
    <span aria-hidden="true" className={cx(frame, 'font-display font-semibold text-brass uppercase')}>
      {name.slice(0, 1)}
    </span>
  );
}
