import { useEffect, useRef, useState } from 'react';
import { useGetClubsQuery } from '@/api/enhanced-api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ClubCard, ClubCardSkeleton } from './club-card';

const SHOWN_FIRST = 6;
const GRID = 'grid gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6';

/** The home page's clubs; anchor `clubs`. */
export function ClubsSection() {
  return (
    <section id="clubs" aria-labelledby="clubs-heading" className="wrap section-space">
      <SectionHeading kicker="Find your side" title="Our Sports Clubs" id="clubs-heading">
        <p>
          Winter and summer, on grass, on court and at the board. All of them take beginners, and all meet at
          the same bar.
        </p>
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

  // The cards that appeared are next in the order of the Tab key.
  useEffect(() => {
    if (all && !expanded.current)
      list.current?.children.item(SHOWN_FIRST)?.querySelector('a')?.focus({ preventScroll: true });
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
        <div className={GRID}>
          {Array.from({ length: SHOWN_FIRST }, (_, index) => (
            <ClubCardSkeleton key={index} />
          ))}
        </div>
        {/* The place of the button below them. */}
        <div className="mt-10 h-14" />
      </div>
    );
  if (clubs.length === 0) return <p className="text-lg text-ink-soft">No clubs found.</p>;

  return (
    <>
      <ul ref={list} id="club-list" className={GRID}>
        {(all ? clubs : clubs.slice(0, SHOWN_FIRST)).map((club) => (
          <li key={club.id}>
            <ClubCard club={club} />
          </li>
        ))}
      </ul>
      {clubs.length > SHOWN_FIRST && (
        <p className="mt-10 text-center">
          <Button
            variant="outline"
            size="lg"
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
