import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { cx } from '@/lib/cx';
import { closeOnEscape } from './escape';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** `wide` is for pictures and tables; `side` stands at the right and leaves the page beside it readable. */
  size?: 'text' | 'wide' | 'side';
  /** Stays in view below the scrolling part. */
  footer?: ReactNode;
  /** The element that gets focus first; by default the close button, at the side the title. */
  focusFirst?: RefObject<HTMLElement | null>;
  /** The element that gets focus on close; by default the one that had it before. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** A modal dialog. Import it from a lazy chunk: it brings Radix's dialog along. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'text',
  footer,
  focusFirst,
  onCloseAutoFocus,
  children,
}: DialogProps) {
  // Radix returns focus to a trigger. These dialogs have none, so the previous focus is stored.
  const opener = useRef<Element>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const atSide = size === 'side';
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          className={cx(
            'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-leave data-[state=open]:animate-appear',
            atSide && 'lg:bg-transparent',
          )}
        />
        <div
          className={cx(
            'pointer-events-none fixed inset-0 z-50 flex',
            atSide ? 'items-stretch justify-end' : 'items-end justify-center sm:items-center sm:p-6',
          )}
        >
          <Radix.Content
            onKeyDown={closeOnEscape(() => onOpenChange(false))}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              const first = focusFirst?.current ?? (atSide ? heading.current : null);
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              onCloseAutoFocus?.(event);
              if (event.defaultPrevented) return;
              event.preventDefault();
              if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
              else if (document.activeElement === document.body)
                // The opener went with its row.
                document.getElementById('main')?.focus({ preventScroll: true });
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cx(
              'pointer-events-auto flex w-full flex-col bg-surface text-ink shadow-float',
              atSide
                ? 'h-dvh border-l border-line sm:max-w-md'
                : 'max-h-[92dvh] rounded-t-[1.25rem] sm:rounded-card',
              // In a very low window all three parts scroll together, and title and close button stay visible.
              'short-window:overflow-y-auto',
              'focus:outline-none data-[state=closed]:animate-leave data-[state=open]:animate-rise',
              size === 'wide' && 'sm:max-w-5xl',
              size === 'text' && 'sm:max-w-xl',
            )}
          >
            <div className="flex items-start justify-between gap-4 px-5 pt-5 short-window:sticky short-window:top-0 short-window:z-10 short-window:bg-surface short-window:pt-3 md:px-7 md:pt-6 short-window:md:pt-3">
              <div className="min-w-0">
                <Radix.Title
                  ref={heading}
                  tabIndex={atSide ? -1 : undefined}
                  className="text-xl focus:outline-none"
                >
                  {title}
                </Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close
                aria-label="Close"
                className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-card text-ink-soft hover:bg-primary-soft hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </Radix.Close>
            </div>
            <div
              role="region"
              aria-label={atSide ? 'Form' : 'Content'}
              tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the Tab key must reach it, so that arrow keys scroll a long text
              className="min-h-0 overflow-y-auto px-5 py-5 short-window:shrink-0 short-window:overflow-visible short-window:py-3 focus-visible:-outline-offset-3 md:px-7"
            >
              {children}
            </div>
            {footer && (
              <div className="flex flex-wrap gap-3 border-t border-line px-5 py-4 md:px-7">{footer}</div>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
