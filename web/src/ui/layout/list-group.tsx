import { type ReactNode, useId } from 'react';
import { Skeleton } from '../display/skeleton.tsx';

export interface ListGroupProps {
  title: string;
  /** Shown if there are no items; without it, the group is hidden then. */
  none?: string;
  /** The items: `li` elements. */
  children: readonly ReactNode[];
}

/** A part of a list, with its title. */
export function ListGroup({ title, none, children }: ListGroupProps) {
  const id = useId();
  if (children.length === 0 && none === undefined) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children.length === 0 && <p className="text-ash">{none}</p>}
      <ul className="grid gap-3 empty:hidden">{children}</ul>
    </section>
  );
}

/** Stands for a group that is being loaded. */
export function ListGroupSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-32 w-full rounded-lg" />
      <Skeleton className="h-32 w-full rounded-lg" />
    </div>
  );
}
