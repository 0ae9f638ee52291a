import { CircleOff, MailQuestion, ShieldCheck, UserRoundPen } from 'lucide-react';
import type { AdminPersonRow } from '@/api/staff/generated';
import { Badge } from '@/components/ui/badge';
import { dutiesText } from '@/lib/duty-labels';
import { ROLE_LABELS } from './person-labels';

const DENSE = '!px-2.5 !py-0.5';

/** A person’s role and account problems, as badges. */
export function PersonBadges({
  person: { role, duties, isActive, isConfirmed },
  ofMembers = false,
}: {
  person: Pick<AdminPersonRow, 'role' | 'duties' | 'isActive' | 'isConfirmed'>;
  /** Also shows a badge for the member role. */
  ofMembers?: boolean;
}) {
  return (
    <>
      {role === 'admin' && (
        <Badge tone="blue" icon={ShieldCheck} className={DENSE}>
          {ROLE_LABELS.admin}
          {duties && `: ${dutiesText(duties)}`}
        </Badge>
      )}
      {role === 'club_admin' && (
        <Badge tone="green" icon={UserRoundPen} className={DENSE}>
          {ROLE_LABELS.club_admin}
        </Badge>
      )}
      {role === 'member' && ofMembers && <Badge className={DENSE}>{ROLE_LABELS.member}</Badge>}
      {!isActive && (
        <Badge tone="red" icon={CircleOff} className={DENSE}>
          Deactivated
        </Badge>
      )}
      {!isConfirmed && (
        <Badge tone="yellow" icon={MailQuestion} className={DENSE}>
          Email not confirmed
        </Badge>
      )}
    </>
  );
}
