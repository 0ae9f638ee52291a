import { LockKeyhole } from 'lucide-react';

/** Stands below the card form. */
export function CardsAreSafe() {
  return (
    <p className="mt-5 flex gap-3 text-sm text-ink-soft">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Your payment is processed securely. Your card details are not stored by the club.
    </p>
  );
}
