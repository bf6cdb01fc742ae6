import type { Elements } from '../../../ui/elements.ts';

interface CardColumnsProps {
  /** The card, as high as the window allows. */
  picture: Elements;
  children: Elements;
}

/** The layout of the card page: the card, and its facts beside it or, on small screens, below it. */
export function CardColumns({ picture, children }: CardColumnsProps) {
  return (
    <div className="grid items-start gap-8 md:grid-cols-[min(50%,max(15rem,(100dvh-9rem)*5/7))_minmax(0,1fr)] md:gap-12">
      <div className="mx-auto w-full max-w-[max(15rem,(100dvh-9rem)*5/7)]">{picture}</div>
      {children}
    </div>
  );
}
