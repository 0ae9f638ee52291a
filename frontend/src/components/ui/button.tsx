import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '@/lib/cx';
import { Spinner } from './spinner';

type ButtonVariant = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  /** `primary` is the one main action of a view; `accent` the same on a dark scene. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** `always` fills the line; `phone` fills it below 480 px. */
  block?: 'always' | 'phone';
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-card font-semibold no-underline text-center ' +
  'transition-colors duration-150 focus-visible:rounded-card disabled:opacity-60 disabled:cursor-not-allowed ' +
  'aria-disabled:opacity-60 aria-disabled:cursor-not-allowed ' +
  // In forced-colours mode only a border shows that this is a button.
  'forced-colors:border forced-colors:border-[ButtonBorder]';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  accent: 'bg-ochre text-on-ochre hover:bg-ochre-hover',
  outline:
    'border border-line-strong text-ink hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft',
  quiet: 'text-ink hover:bg-primary-soft hover:text-on-primary-soft',
  danger: 'bg-terracotta text-on-terracotta hover:bg-terracotta-hover',
};

const SIZES: Record<ButtonSize, string> = {
  // A finger needs 44 px.
  sm: 'min-h-11 px-3.5 text-sm lg:min-h-10',
  md: 'min-h-12 px-5',
  lg: 'min-h-14 px-7 text-lg',
};

/** The classes of a button, for elements that only look like one. */
export function buttonClass({ variant = 'primary', size = 'md', block }: ButtonStyle = {}): string {
  return cx(
    BASE,
    // Buttons and button-like links are not printed.
    'no-print',
    VARIANTS[variant],
    SIZES[size],
    block === 'always' && 'w-full',
    block === 'phone' && 'w-full sm:w-auto',
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and ignores clicks, but keeps focus and the accessible name. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass({ variant, size, block }), className)}
    >
      {busy && <Spinner className="size-5" />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, ButtonStyle {}

/** A link of the router that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)} />;
}

export interface ButtonAnchorProps extends ComponentProps<'a'>, ButtonStyle {
  href: string;
  children: ReactNode;
}

/** A plain anchor (mail, telephone, another site) that looks like a button. */
export function ButtonAnchor({ variant, size, block, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      {children}
    </a>
  );
}
