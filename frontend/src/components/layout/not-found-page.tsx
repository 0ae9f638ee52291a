import { sceneOf } from '@/config/scenes';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';

const scene = sceneOf('football-oval');

/** Any address without a page. */
export function NotFoundPage() {
  return (
    <section className="wrap section-space grid items-center gap-10 lg:grid-cols-2">
      <div className="flex flex-col items-start gap-4">
        <p className="kicker">404</p>
        <h1>Nothing on this oval</h1>
        <p className="max-w-measure text-lg text-ink-soft">
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
      <img
        src={scene.src}
        alt={scene.alt}
        width={scene.width}
        height={scene.height}
        className="w-full rounded-card bg-forest"
      />
    </section>
  );
}
