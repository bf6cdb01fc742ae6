import type { ReactNode } from 'react';
import { NightMarket } from '../art/night-market.tsx';
import { AuthPage } from '../form/auth-page.tsx';

interface SignupFrameProps {
  /** Where one comes from. */
  back: string;
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}

/** What stands around each step of completing a signup. */
export function SignupFrame({ back, ...rest }: SignupFrameProps) {
  return <AuthPage back={{ to: back, label: 'Back' }} art={<NightMarket />} {...rest} />;
}
