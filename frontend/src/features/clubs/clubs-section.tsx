import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '@/api/page-texts';
import { useGetClubsQuery } from '@/api/site/site-api';
import type { Club } from '@/api/site/generated';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Paragraphs } from '@/components/ui/paragraphs';
import { SectionHeading } from '@/components/ui/section-heading';
import { Strip, StripCard } from '@/components/ui/strip';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { HOME_BELOW_TEXTS } from '@/config/texts/home-below';
import { cx } from '@/lib/cx';
import { ClubCard, ClubCardSkeleton } from './club-card';

const SHOWN_FIRST = 6;
const GRID = 'md:grid md:grid-cols-2 md:gap-5 lg:grid-cols-3 lg:gap-6';

/** The home page's clubs; anchor `clubs`. */
export function ClubsSection() {
  const { homeClubsKicker, homeClubsText } = useTexts(HOME_BELOW_TEXTS);
  return (
    <section id="clubs" aria-labelledby="clubs-heading" className="wrap section-space">
      <SectionHeading kicker={homeClubsKicker} title="Our Sports Clubs" id="clubs-heading">
        <Paragraphs text={homeClubsText} />
      </SectionHeading>
      <ClubGrid />
    </section>
  );
}

function ClubGrid() {
  const { data: clubs, isError } = useGetClubsQuery();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const expanded = useRef(false);

  // Moves focus, and a phone's strip, to the first card that appeared.
  useEffect(() => {
    if (all && !expanded.current) {
      const next = list.current?.children.item(SHOWN_FIRST);
      next?.querySelector('a')?.focus({ preventScroll: true });
      if (list.current && next instanceof HTMLElement) list.current.scrollLeft = next.offsetLeft;
    }
    expanded.current = all;
  }, [all]);

  if (isError && !clubs)
    return (
      <Alert tone="error" live="polite">
        Failed to load clubs. Please try again later.
      </Alert>
    );
  if (!clubs)
    return (
      <div role="status">
        <VisuallyHidden>Loading clubs</VisuallyHidden>
        <div className={cx('strip', GRID)}>
          {Array.from({ length: SHOWN_FIRST }, (_, index) => (
            <ClubCardSkeleton key={index} />
          ))}
        </div>
        {/* Reserves the space of the button below. */}
        <div className="mt-8 h-14 md:mt-10" />
      </div>
    );
  if (clubs.length === 0) return <p className="text-lg text-ink-soft">No clubs found.</p>;

  const shown = all ? clubs : clubs.slice(0, SHOWN_FIRST);
  return (
    <>
      <Strip ref={list} id="club-list" className={GRID}>
        {shown.map((club, index) => (
          <StripCard key={club.id} number={index + 1} of={shown.length} numberAt="foot">
            <ClubCard club={club} />
          </StripCard>
        ))}
      </Strip>
      <OtherClubs clubs={clubs.slice(SHOWN_FIRST)} />
      {clubs.length > SHOWN_FIRST && (
        <p className="mt-8 text-center md:mt-10 noscript:hidden">
          <Button
            variant="outline"
            size="lg"
            className="max-md:min-h-12 max-md:text-base"
            block="phone"
            aria-expanded={all}
            aria-controls="club-list"
            onClick={() => setAll((before) => !before)}
          >
            {all ? 'Show Less' : 'View All Clubs'}
          </Button>
        </p>
      )}
    </>
  );
}

/** Links to the other clubs for browsers without JavaScript. */
function OtherClubs({ clubs }: { clubs: readonly Club[] }) {
  return (
    <noscript>
      <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
        {clubs.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.club(id)} className="link inline-flex min-h-11 items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
