import { Link } from 'react-router-dom';
import { pictureAt } from '@/api/page-texts';
import type { BookingOptions, SitePage } from '@/api/site/generated';
import { useGetBookingOptionsQuery, useGetFreeEveningsQuery } from '@/api/site/site-api';
import { problemMessage } from '@/api/problem';
import { FacilityGallery } from '@/components/gallery/facility-gallery';
import { OwnPage } from '@/components/layout/own-page';
import { HydratedLate } from '@/components/ui/hydrated-late';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { NotLoaded } from '@/components/ui/not-loaded';
import { VENUE_HIRE_TEXTS, type HireTexts } from '@/config/texts/venue-hire';
import { HireDetails } from './hire-details';
import { SpaceSection } from './space-section';
import { idOfSpace } from './space-id';

/** /venue-hire */
export function VenueHirePage() {
  return <OwnPage page="venue-hire">{(own) => <VenueHireView own={own} />}</OwnPage>;
}

/** The page with the texts and images that staff have chosen, published or not. */
export function VenueHireView({ own }: { own: Pick<SitePage, 'texts' | 'pictures'> }) {
  const texts: HireTexts = { ...VENUE_HIRE_TEXTS, ...own.texts };
  const { data: options, error, isFetching, refetch } = useGetBookingOptionsQuery();
  return (
    <>
      <header className="on-forest">
        <div className="wrap grid items-center gap-8 py-10 md:py-14 lg:grid-cols-[1fr_1.1fr] lg:gap-14">
          <div>
            <p className="kicker mb-1.5 !text-ochre">{texts.venueHireKicker}</p>
            <h1 className="text-4xl">Venue Hire</h1>
            <p className="mt-4 max-w-measure text-lg text-on-forest-soft">{texts.venueHireLine}</p>
            {options && <SpaceLinks spaces={options.spaces} />}
          </div>
          <Picture
            {...pictureAt(texts.venueHirePicture, own.pictures)}
            sizes="(min-width: 75rem) 37rem, (min-width: 64rem) 49vw, 94vw"
            loading="eager"
            fetchPriority="high"
            className="rounded-card max-md:!aspect-2/1"
          />
        </div>
      </header>
      {options ? (
        <Spaces options={options} />
      ) : (
        <div className="wrap section-space">
          {error === undefined ? (
            <Skeleton className="h-96" />
          ) : (
            <NotLoaded title="We couldn’t load the spaces and prices" busy={isFetching} retry={refetch}>
              {problemMessage(error, 'Please try again.')}
            </NotLoaded>
          )}
        </div>
      )}
      <div className="bg-sunken">
        <div className="wrap py-12 md:py-20">
          <HydratedLate>
            <FacilityGallery headingLevel="h2" />
          </HydratedLate>
        </div>
      </div>
      <HydratedLate>
        <HireDetails texts={texts} options={options} />
      </HydratedLate>
    </>
  );
}

function SpaceLinks({ spaces }: Pick<BookingOptions, 'spaces'>) {
  return (
    <nav aria-label="Spaces" className="mt-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {spaces.map((space) => (
          <li key={space.id}>
            <Link
              to={`#${idOfSpace(space)}`}
              className="inline-flex min-h-11 items-center font-semibold text-on-forest underline underline-offset-4"
            >
              {space.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Spaces({ options }: { options: BookingOptions }) {
  const { data: free } = useGetFreeEveningsQuery();
  return (
    <div className="wrap section-space space-y-14 md:space-y-20">
      {options.spaces.map((space) => (
        <HydratedLate key={space.id}>
          <SpaceSection
            space={space}
            options={options}
            evenings={free?.find(({ spaceId }) => spaceId === space.id)?.evenings}
          />
        </HydratedLate>
      ))}
    </div>
  );
}
