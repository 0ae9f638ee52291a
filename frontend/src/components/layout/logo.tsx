/** The clubhouse under the hills, with the sun going down behind it. */
function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <rect width="64" height="64" rx="14" fill="#173a2c" />
      <circle cx="43" cy="21" r="9" fill="#e0a33c" />
      <path d="M0 44C10 34 18 31 27 33s15 8 37-3v20a14 14 0 0 1-14 14H14A14 14 0 0 1 0 50z" fill="#3f7d63" />
      <path d="M0 50c12-8 22-9 33-5s19 4 31-2v7a14 14 0 0 1-14 14H14A14 14 0 0 1 0 50z" fill="#7fb396" />
      <path d="M17 51V24l15-9 15 9v27h-7V39a8 8 0 0 0-16 0v12z" fill="#f9f3e2" />
    </svg>
  );
}

/** From 768 px: the mark with the club's whole name. */
export function WideLogo() {
  return (
    <span className="flex items-center gap-3">
      <Mark className="size-11 shrink-0" />
      <span className="flex flex-col leading-none">
        <span className="font-display text-[1.35rem] font-bold tracking-tight">Bridgewater</span>
        <span className="mt-1 text-[0.8125rem] font-medium whitespace-nowrap opacity-85">
          Sports &amp; Social Club
        </span>
      </span>
    </span>
  );
}

/** Below 768 px: a round badge of hills and sun, and the first word. */
export function CompactLogo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-10 shrink-0">
        <defs>
          <clipPath id="compact-logo-disc">
            <circle cx="24" cy="24" r="24" />
          </clipPath>
        </defs>
        <g clipPath="url(#compact-logo-disc)">
          <path fill="#173a2c" d="M0 0h48v48H0z" />
          <circle cx="32" cy="16" r="6.5" fill="#e0a33c" />
          <path d="M-2 33c8-8 14-10 21-8s11 6 31-2v27H-2z" fill="#3f7d63" />
          <path d="M-2 40c10-7 17-8 26-5s16 3 26-2v17H-2z" fill="#7fb396" />
          <path d="M13 38V19.500l11-6.500 11 6.500V38h-5v-8a6 6 0 0 0-12 0v8z" fill="#f9f3e2" />
        </g>
      </svg>
      <span className="font-display text-xl font-bold tracking-tight">Bridgewater</span>
    </span>
  );
}
