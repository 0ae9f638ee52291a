import type { ReactNode } from 'react';
import { problemMessage } from '@/api/problem';
import { Alert } from './alert';
import { Button } from './button';

interface NotLoadedProps {
  /** 'We couldn’t load your waiting list' */
  title?: string;
  busy?: boolean;
  retry: () => unknown;
  className?: string;
  /** What happened, in a sentence. */
  children?: ReactNode;
}

/** A part of a page that could not be loaded, with a button to try again. */
export function NotLoaded({ title, busy, retry, className, children }: NotLoadedProps) {
  return (
    <Alert tone="error" title={title} className={className}>
      {children && <p>{children}</p>}
      <Button size="sm" variant="outline" className="mt-3" busy={busy} onClick={() => void retry()}>
        Try again
      </Button>
    </Alert>
  );
}

interface PageNotLoadedProps {
  heading: string;
  /** 'We couldn’t load your booking' */
  title?: string;
  error: unknown;
  busy?: boolean;
  retry: () => unknown;
  /** Another way on, beside the button. */
  children?: ReactNode;
}

/** A page that could not be loaded. */
export function PageNotLoaded({ heading, title, error, busy, retry, children }: PageNotLoadedProps) {
  return (
    <div className="wrap section-space min-h-[70dvh]">
      <h1>{heading}</h1>
      <Alert tone="error" title={title} className="mt-8 max-w-2xl">
        <p>{problemMessage(error, 'Please try again in a moment.')}</p>
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button block="phone" busy={busy} onClick={() => void retry()}>
          Try again
        </Button>
        {children}
      </div>
    </div>
  );
}
