import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { usePageMeta } from '@/lib/page-title';

/** Any address without a page. */
export function NotFoundPage() {
  usePageMeta({ title: 'Page not found' });
  return (
    <section className="wrap section-space grid items-center gap-10 lg:grid-cols-2">
      <div className="flex flex-col items-start gap-4">
        <p className="kicker">404</p>
        <h1>Nothing on this oval</h1>
        <p className="max-w-prose text-lg text-ink-soft">
          There is no page at this address. It may have moved, or the link was mistyped.
        </p>
        <p className="text-sm text-ink-soft">Did you forget to add the page to the router?</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to={paths.home}>Return Home</ButtonLink>
          <ButtonLink to={paths.events} variant="outline">
            See what’s on
          </ButtonLink>
        </div>
      </div>
      <LostBall />
    </section>
  );
}

/** A ball that rolled under the fence at dusk. */
function LostBall() {
  return (
    <svg
      viewBox="0 0 520 380"
      role="img"
      aria-label="A ball lost in the long grass at dusk"
      className="w-full rounded-card"
    >
      <defs>
        <linearGradient id="lost-ball-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#274a4a" />
          <stop offset="0.55" stopColor="#c9783f" />
          <stop offset="0.8" stopColor="#efb556" />
        </linearGradient>
        <radialGradient id="lost-ball-light" cx="0.38" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#d9824e" />
          <stop offset="1" stopColor="#8c3d24" />
        </radialGradient>
      </defs>
      <path fill="url(#lost-ball-sky)" d="M0 0h520v380H0z" />
      <circle cx="388" cy="188" r="34" fill="#fbdc8b" />
      <path fill="#4a6a58" d="M0 214c60-44 118-52 176-30s112 34 176-4 110-34 168-8v208H0z" />
      <path fill="#2f5343" d="M0 254c92-36 150-24 232-4s180 12 288-18v148H0z" />
      <g stroke="#f9f3e2" strokeWidth="7" strokeLinecap="round">
        <path d="M92 276V92M152 276V92" />
        <path d="M60 270v-96M184 270v-96" />
      </g>
      <path fill="#1e4031" d="M0 292c120-24 300-28 520-6v94H0z" />
      <ellipse cx="322" cy="330" rx="74" ry="13" fill="#0f2a1f" />
      <g transform="rotate(-24 318 292)">
        <ellipse cx="318" cy="292" rx="62" ry="40" fill="url(#lost-ball-light)" />
        <path d="M258 286c40-9 82-9 120 0" fill="none" stroke="#f6e3c4" strokeWidth="3.500" />
        <path
          d="M300 279l2 10M313 277l1 11M326 277l-1 11M339 279l-2 10"
          stroke="#f6e3c4"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <g fill="none" stroke="#7fb396" strokeWidth="5" strokeLinecap="round">
        <path d="M232 352c4-24 2-40-8-58M252 356c2-26 8-42 20-56M276 356c-2-18-6-30-14-40M372 356c0-24 6-42 18-56M394 354c-2-20 0-34 8-46M352 358c0-16-2-26-8-34M424 350c2-18 6-28 14-38" />
      </g>
      <g fill="none" stroke="#3f7d63" strokeWidth="5" strokeLinecap="round">
        <path d="M60 352c2-20-2-34-10-46M82 356c2-22 8-34 16-46M470 356c0-20-4-34-12-46M492 354c2-20 6-30 14-40M160 356c2-16-2-26-8-36" />
      </g>
    </svg>
  );
}
