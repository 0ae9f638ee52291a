import { Navigation } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useClubFacts, useSiteKind } from '@/api/club-facts';
import { useGetConfigQuery } from '@/api/site/site-api';
import { MAP_FALLBACK } from '@/config/scenes';
import { CLUB_DEFAULTS } from '@/config/club';
import { directionsLink } from '@/lib/directions-link';
import { useNearViewport } from '@/lib/use-near-viewport';
import { canDrawMaps } from './can-draw-maps';
import { MapLoading } from './map-loading';

/** Falls back to the drawn map when the map's code fails to load. */
const LiveMap = lazy(() => import('./live-map').catch(() => ({ default: DrawnMap })));

/** The map, 300 px high: live if tiles are configured and the browser supports WebGL 2, drawn otherwise. */
export function FindUs({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { data: config, isError } = useGetConfigQuery();
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearViewport(frame);
  const [failed, setFailed] = useState(false);
  const tilesUrl = config?.mapTilesUrl ?? null;
  const known = config !== undefined || isError;
  const { clubName, address, latitude, longitude } = { ...CLUB_DEFAULTS, ...config };
  const place = { latitude, longitude };
  return (
    <section aria-labelledby="find-us-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <Heading id="find-us-heading" className="text-xl">
          Find Us
        </Heading>
        <a
          href={directionsLink(place)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Get directions to ${address} (opens in a new tab)`}
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <Navigation aria-hidden="true" className="size-4.5" />
          Get directions
        </a>
      </div>
      <div
        ref={frame}
        data-testid="map"
        className="relative h-[300px] overflow-hidden rounded-card border border-line bg-blue-soft after:pointer-events-none after:absolute after:inset-0 after:bg-veil"
      >
        {!near || !known ? (
          <MapLoading />
        ) : tilesUrl && !failed && canDrawMaps() ? (
          <Suspense fallback={<MapLoading />}>
            <LiveMap tilesUrl={tilesUrl} {...place} name={clubName} onFailure={() => setFailed(true)} />
          </Suspense>
        ) : (
          <DrawnMap {...place} />
        )}
        <noscript>
          <DrawnMap {...place} />
        </noscript>
      </div>
    </section>
  );
}

/** The drawing shows one place only; a club elsewhere shows its address. */
function DrawnMap({ latitude, longitude }: { latitude: number; longitude: number }) {
  const { address } = useClubFacts();
  const isOwn = useSiteKind() === 'own';
  if (isOwn || latitude !== CLUB_DEFAULTS.latitude || longitude !== CLUB_DEFAULTS.longitude)
    return <p className="grid size-full place-items-center p-6 text-center text-lg text-ink">{address}</p>;
  return (
    <img
      src={MAP_FALLBACK.src}
      width={MAP_FALLBACK.width}
      height={MAP_FALLBACK.height}
      alt="Map: the club on Towers Road in Bridgewater, between the oval and the creek"
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  );
}
