interface ChangedProps {
  from: string;
  to: string;
}

/** A value before and after a change, '5 → 25'; only the value if it stays the same. */
export function Changed({ from, to }: ChangedProps) {
  if (from === to) return to;
  return (
    <>
      <span className="font-normal text-ink-soft">{from}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> changes to </span>
      <span className="font-semibold">{to}</span>
    </>
  );
}
