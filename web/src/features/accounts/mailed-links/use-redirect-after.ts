import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Opens another page after `delay` milliseconds; waits while `to` is undefined. */
export function useRedirectAfter(to: string | undefined, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [to, delay, navigate]);
}
