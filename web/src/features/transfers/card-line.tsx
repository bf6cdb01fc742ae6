import { CardThumbnail } from '../cards/page/card-thumbnail.tsx';

interface CardLineProps {
  card: { readonly id: string; readonly number: number; readonly name: string };
}

/** A card with its number and its name. */
export function CardLine({ card: { id, number, name } }: CardLineProps) {
  return (
    <p className="flex items-center gap-3.5">
      <CardThumbnail id={id}>
        <span />
      </CardThumbnail>
      <span className="grid min-w-0">
        <span className="font-display font-semibold text-lg leading-tight">{name}</span>
        <span className="text-ash text-sm">{`No. ${number}`}</span>
      </span>
    </p>
  );
}
