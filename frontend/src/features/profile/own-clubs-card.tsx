import { Link } from 'react-router-dom';
import { useListOwnClubsQuery } from '@/api/members/members-api';
import type { OwnClub } from '@/api/members/generated';
import { Badge } from '@/components/ui/badge';
import { paths } from '@/config/paths';
import { MembershipAction } from '@/components/own-clubs/membership-action';
import { membershipText, STATE_LABELS } from '@/components/own-clubs/membership-labels';
import { Programme } from '@/components/own-clubs/programme';
import { FirstFew } from './first-few';
import { LoadedSection } from './loaded-section';

const SHOWN = 2;

/** The member's clubs and requests to join. */
export function OwnClubsCard() {
  return (
    <LoadedSection<OwnClub[]>
      id="own-clubs"
      title="Club memberships"
      what="your club memberships"
      read={useListOwnClubsQuery()}
    >
      {(all) =>
        all.length === 0 ? (
          <p className="mt-2 text-ink-soft">
            You have no club membership yet. You can book the venue without one. To join, open the page of{' '}
            <Link to={paths.section('clubs')} className="link">
              one of our clubs
            </Link>
            .
          </p>
        ) : (
          <FirstFew items={all} limit={SHOWN} noun="clubs">
            {(shown) => (
              <ul className="mt-3 divide-y divide-line">
                {shown.map((own) => (
                  <OwnClubItem key={own.clubId} own={own} />
                ))}
              </ul>
            )}
          </FirstFew>
        )
      }
    </LoadedSection>
  );
}

function OwnClubItem({ own }: { own: OwnClub }) {
  return (
    <li className="py-4 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <img src={own.logoUrl} alt="" width={40} height={40} className="size-10 shrink-0 object-contain" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link to={paths.club(own.clubId)} className="link font-semibold">
              {own.clubName}
            </Link>
            <Badge className="!px-2.5 !py-0.5">{STATE_LABELS[own.state]}</Badge>
          </p>
          <p className="mt-0.5 text-sm text-ink-soft">{membershipText(own)}</p>
        </div>
        <MembershipAction club={{ id: own.clubId, name: own.clubName }} own={own} />
      </div>
      {own.state === 'accepted' && <Programme own={own} className="mt-3 sm:ml-14" />}
    </li>
  );
}
