import { cx } from '@/lib/cx';

export interface SpinnerProps {
  className?: string;
  /** Announced by screen readers; without it the spinner is decorative. */
  label?: string;
}

export function Spinner({ className = 'size-8', label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('animate-spin', className)}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

interface PageSpinnerProps {
  label?: string;
  /** The page's heading while it loads, for screen readers. */
  heading?: string;
}

/** Fills the page while its data or code loads. */
export function PageSpinner({ label = 'Loading…', heading }: PageSpinnerProps) {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-primary">
      {heading && <h1 className="sr-only">{heading}</h1>}
      <Spinner className="size-10" label={label} />
    </div>
  );
}
