import type { ReactNode } from 'react';

/** A wallet in a list of descriptions. */
export function WalletLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-ash text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
