import { useListOwnClubsQuery } from '@/api/members/members-api';
import { MembershipAction } from './membership-action';
import { membershipText } from './membership-labels';

/** The signed-in reader’s membership on a club’s page, with its action. */
export default function OwnMembership({ club }: { club: { id: number; name: string } }) {
  const { data, isError } = useListOwnClubsQuery();
  if (!data) return isError ? null : <div className="min-h-11" />;
  const own = data.find(({ clubId }) => clubId === club.id);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p>{own ? membershipText(own) : 'You can ask to join with your account.'}</p>
      <MembershipAction club={club} own={own} />
    </div>
  );
}
