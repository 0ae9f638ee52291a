import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Replaces the form after success. Like the API, it gives the same answer for new and known addresses. */
export function Thanks({ headingId }: { headingId?: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="animate-rise py-6 outline-none">
      <span className="grid size-16 place-items-center rounded-full bg-ochre text-on-ochre">
        <MailCheck aria-hidden="true" className="size-8" />
      </span>
      <h2 id={headingId} className="mt-5 text-3xl">
        Thanks for subscribing!
      </h2>
      <p className="mt-3 text-lg text-on-forest-soft">
        {"You're now signed up to receive our monthly updates."}
      </p>
      <p className="mt-3 text-on-forest-soft">
        If you are new to the list, please confirm your subscription with the link in the email we just sent
        you.
      </p>
    </div>
  );
}
