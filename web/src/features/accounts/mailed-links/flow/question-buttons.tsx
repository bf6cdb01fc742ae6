import type { ReactNode } from 'react';
import type { ApiError } from '../../../../lib/api-error.ts';
import { Banner } from '../../../../ui/banner.tsx';

/** The buttons that answer a question, under what went wrong with the last press. */
export function QuestionButtons({ error, children }: { error: ApiError | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      {error && (
        <Banner tone="error" className="text-left">
          {error.text}
        </Banner>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-center">{children}</div>
    </div>
  );
}
