import { ArrowRight, Clock3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Club } from '@/api/site/generated';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { ClubLogo } from './club-logo';
import { Schedule } from './schedule';

/** A club in the home page's grid. */
export function ClubCard({ club }: { club: Club }) {
  return (
    <Card
      padded={false}
      className="group relative flex h-full flex-col overflow-hidden transition-colors duration-150 hover:border-primary"
    >
      <div className="flex items-center gap-3 px-5 pt-5 sm:gap-4 md:px-6 md:pt-6">
        <ClubLogo club={club} size={84} className="size-16 shrink-0 md:size-21" />
        <h3 className="text-xl max-[22rem]:text-lg">{club.name}</h3>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-5 pt-3 pb-3 md:gap-4 md:px-6 md:pt-4 md:pb-5">
        <p className="line-clamp-4 text-ink-soft">{club.description}</p>
        <div className="mt-auto flex flex-col gap-2 border-t border-line pt-3">
          {club.trainingSchedule && (
            <p className="flex gap-2 text-sm">
              <Clock3 aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-primary" />
              <span>
                Training: <Schedule text={club.trainingSchedule} />
              </span>
            </p>
          )}
          <Link
            to={paths.club(club.id)}
            className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary after:absolute after:inset-0 group-hover:underline"
          >
            Learn More
            <span className="sr-only">about {club.name}</span>
            <ArrowRight
              aria-hidden="true"
              className="size-5 transition-transform duration-200 group-hover:translate-x-1"
            />
          </Link>
        </div>
      </div>
    </Card>
  );
}

/** Placeholder with the height of a card with two or three lines of training times. */
export function ClubCardSkeleton() {
  return (
    <Card
      className="flex h-[23rem] flex-col gap-4 md:h-[25.4rem] lg:h-[27.9rem] xl:h-[25.5rem]"
      data-testid="club-skeleton"
    >
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 md:size-21" />
        <Skeleton className="h-8 w-full" />
      </div>
      <Skeleton className="h-27 w-full" />
      <Skeleton className="mt-auto h-18 w-full" />
    </Card>
  );
}
