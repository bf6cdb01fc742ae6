import { Button } from '../buttons/button.tsx';
import { Banner, type BannerProps } from './banner.tsx';

export interface RetryBannerProps extends Pick<BannerProps, 'title' | 'children' | 'className'> {
  /** The retry is running. */
  busy?: boolean;
  onRetry: () => void;
}

/** An error with a button to try again. */
export function RetryBanner({ busy, onRetry, ...banner }: RetryBannerProps) {
  return (
    <Banner
      tone="error"
      {...banner}
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
