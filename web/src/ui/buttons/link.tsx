import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '../styles/cx.ts';
import { type ButtonStyle, buttonClass } from './button-class.ts';

const textLink =
  'rounded-sm text-brass underline decoration-brass-deep decoration-1 underline-offset-4 hover:text-brass-bright hover:decoration-current pointer-coarse:py-3';

/** The classes of a link within text, for anything that is not a router link. */
export function textLinkClass(className?: string): string {
  return cx(textLink, className);
}

/** A link within text, to another page of the app. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={textLinkClass(className)} />;
}

/** A link to another page of the app that looks like a Button. */
export function LinkButton({ variant, size, wide, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={buttonClass({ variant, size, wide, className })} />;
}
