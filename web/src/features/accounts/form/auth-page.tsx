import { Icon as ArrowLeft } from 'virtual:icons/arrow-left';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { AuthLayout, type AuthLayoutProps } from '../../../ui/layout/auth-layout.tsx';

interface AuthPageProps extends AuthLayoutProps {
  back: { readonly to: string; readonly label: string; readonly state?: unknown };
  children: Elements;
}

/** A page with one form and a back link above it. */
export function AuthPage({ back, ...layout }: AuthPageProps) {
  return (
    <div className="relative flex flex-1 flex-col">
      <LinkButton
        to={back.to}
        state={back.state}
        variant="quiet"
        size="sm"
        className="absolute! top-1 left-1 z-10 text-ash sm:left-4 md:top-2 md:left-[calc(40%+1rem)] lg:left-[calc(50%+1.5rem)]"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        <span>{back.label}</span>
      </LinkButton>
      <AuthLayout {...layout} />
    </div>
  );
}
