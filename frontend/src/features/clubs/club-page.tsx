import { ArrowDown, ExternalLink, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useTexts } from '@/api/page-texts';
import { useGetClubQuery } from '@/api/site/site-api';
import type { Club } from '@/api/site/generated';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { CLUBS_TEXTS } from '@/config/texts/clubs';
import { paths } from '@/config/paths';
import { numericId } from '@/lib/numeric-id';
import { telephoneLink } from '@/lib/telephone-link';
import { ClubLogo } from './club-logo';
import { ClubNews } from './club-news';
import { ClubTabs } from './club-tabs';
import { JoinClub } from './join-club';

/** /club/:id */
export function ClubPage() {
  const { id } = useParams();
  const number = numericId(id) ?? 0;
  const { currentData: club, isError } = useGetClubQuery(number, { skip: number === 0 });
  const missing = number === 0 || (isError && !club);
  if (missing) return <ClubNotFound />;
  if (!club) return <ClubSkeleton />;
  return <ClubView club={club} join={<JoinClub club={club} />} />;
}

function ClubNotFound() {
  return (
    <div className="wrap section-space">
      <EmptyState
        art={<img src="/images/logos/club.svg" alt="" width={120} height={120} />}
        headingLevel={1}
        title="Club Not Found"
        action={<ButtonLink to={paths.section('clubs')}>View All Clubs</ButtonLink>}
      >
        <p>{"The club you're looking for doesn't exist or couldn't be loaded."}</p>
      </EmptyState>
    </div>
  );
}

function ClubSkeleton() {
  return (
    <div role="status" data-testid="club-page-skeleton">
      <VisuallyHidden>Loading the club</VisuallyHidden>
      <div className="on-forest">
        <div className="wrap py-8 md:py-12">
          <Skeleton className="h-6 w-56 !bg-forest-line" />
          <div className="mt-8 grid gap-10 lg:grid-cols-2">
            <div className="space-y-5">
              <Skeleton className="size-24 !bg-forest-line" />
              <Skeleton className="h-14 w-4/5 !bg-forest-line" />
              <Skeleton className="h-8 w-full !bg-forest-line" />
              <Skeleton className="h-12 w-64 !bg-forest-line" />
            </div>
            <Skeleton className="aspect-3/2 w-full !bg-forest-line" />
          </div>
        </div>
      </div>
      <div className="wrap section-space space-y-5">
        <Skeleton className="h-12 w-80 max-w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}

/**
 * The page's content, also used by staff to preview a draft.
 * @param join link or form to join; absent in a draft's preview
 */
export function ClubView({ club, join }: { club: Club; join?: ReactNode }) {
  return (
    <article>
      <header className="on-forest">
        <div className="wrap pt-4 pb-10 md:pb-16">
          <Breadcrumb
            crumbs={[
              { label: 'Home', to: paths.home },
              { label: 'Clubs', to: paths.section('clubs') },
              { label: club.name },
            ]}
          />
          <div className="mt-5 grid items-center gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-14">
            <div>
              <ClubLogo club={club} size={104} className="size-26" />
              <h1 className="mt-4">{club.name}</h1>
              <p className="mt-3 max-w-measure text-lg text-on-forest-soft">{club.shortDescription}</p>
              <div className="no-print mt-7 flex flex-wrap gap-3">
                {club.signupUrl && (
                  <ButtonAnchor
                    href={club.signupUrl}
                    target="_blank"
                    rel="noopener noreferrer"
                    variant="accent"
                  >
                    Join Club
                    <ExternalLink aria-hidden="true" className="size-4.5" />
                    <span className="sr-only">(opens in a new tab)</span>
                  </ButtonAnchor>
                )}
                <ButtonAnchor
                  href="#club-contact"
                  variant="outline"
                  className="!border-on-forest !text-on-forest hover:!bg-on-forest hover:!text-forest-deep"
                >
                  Contact Club
                  <ArrowDown aria-hidden="true" className="size-4.5" />
                </ButtonAnchor>
              </div>
            </div>
            <Picture
              src={club.imageUrl}
              of={club.picture}
              sizes="(min-width: 64rem) 40rem, 100vw"
              loading="eager"
              fetchPriority="high"
              className="rounded-card !bg-forest-deep"
            />
          </div>
        </div>
      </header>
      <div className="wrap py-10 md:py-14">
        <ClubTabs club={club} />
      </div>
      <ClubNews clubId={club.id} />
      <ClosingCall club={club} join={join} />
    </article>
  );
}

function ClosingCall({ club, join }: { club: Club; join: ReactNode }) {
  const { clubsClosingTitle, clubsClosingText } = useTexts(CLUBS_TEXTS);
  return (
    <section id="club-contact" aria-labelledby="join-heading" className="bg-sunken">
      <div className="wrap flex flex-col items-start justify-between gap-8 py-14 md:flex-row md:items-center md:py-20">
        <div className="max-w-measure">
          <h2 id="join-heading" className="text-3xl">
            {clubsClosingTitle}
          </h2>
          <p className="mt-3 text-lg text-ink-soft">
            {clubsClosingText} {club.contactPerson}:{' '}
            <a href={telephoneLink(club.contactPhone)} className="link">
              {club.contactPhone}
            </a>
          </p>
          {join}
        </div>
        <div className="no-print flex w-full shrink-0 flex-col gap-3 sm:w-auto lg:flex-row">
          {club.signupUrl ? (
            <>
              <ButtonAnchor href={club.signupUrl} target="_blank" rel="noopener noreferrer" size="lg">
                Join Now
                <ExternalLink aria-hidden="true" className="size-5" />
                <span className="sr-only">(opens in a new tab)</span>
              </ButtonAnchor>
              <ButtonAnchor href={`mailto:${club.contactEmail}`} variant="outline" size="lg">
                <Mail aria-hidden="true" className="size-5" />
                Email the club
              </ButtonAnchor>
            </>
          ) : (
            <ButtonAnchor href={`mailto:${club.contactEmail}`} size="lg">
              <Mail aria-hidden="true" className="size-5" />
              Contact Us to Join
            </ButtonAnchor>
          )}
        </div>
      </div>
    </section>
  );
}
