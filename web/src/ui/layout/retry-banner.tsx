import { RetryButton, type RetryButtonProps } from '../buttons/retry-button.tsx';
import { Banner, type BannerProps } from './banner.tsx';

export interface RetryBannerProps
  extends Pick<BannerProps, 'title' | 'children' | 'className'>,
    Pick<RetryButtonProps, 'busy' | 'onRetry'> {}

/** An error with a button to try again. */
export function RetryBanner({ busy, onRetry, ...banner }: RetryBannerProps) {
  return <Banner tone="error" {...banner} action={<RetryButton size="sm" busy={busy} onRetry={onRetry} />} />;
}
