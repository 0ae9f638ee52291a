import { useListOwnClubsQuery } from '@/api/members/members-api';
import { MembershipAction } from './membership-action';
import { membershipInWords } from './membership-words';

/** On a club's page: where the signed-in reader stands with it, and what can be done about that. */
export default function OwnMembership({ club }: { club: { id: number; name: string } }) {
  const { data, isError } = useListOwnClubsQuery();
  if (!data) return isError ? null : <div className="min-h-11" />;
  const own = data.find(({ clubId }) => clubId === club.id);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p>{own ? membershipInWords(own) : 'You have an account here: ask to join with it.'}</p>
      <MembershipAction club={club} own={own} />
    </div>
  );
}
