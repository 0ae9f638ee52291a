import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden bg-forest text-on-forest">
      <div className="wrap flex min-h-[34rem] flex-col justify-center py-20">
        <h1 className="max-w-3xl text-4xl">Your Bridgewater Home for Community Sports</h1>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.section('booking')} variant="accent" size="lg">
            Book Now
          </ButtonLink>
          <ButtonLink to={paths.section('clubs')} variant="outline" size="lg">
            Explore Clubs
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
