import { Formik, type FormikHelpers } from 'formik';
import { useRef } from 'react';
import { array, object, string } from 'yup';
import {
  useInviteMutation,
  useListInvitationsQuery,
  useSendInvitationMutation,
  useWithdrawInvitationMutation,
} from '@/api/staff/staff-api';
import type { Invitation } from '@/api/staff/generated';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { usePageMeta } from '@/components/layout/page-meta';
import { ActionButton } from '@/components/staff/action-button';
import { FormSection } from '@/components/staff/form/form-section';
import { useSubmit } from '@/components/staff/form/use-submit';
import { Instant } from '@/components/staff/instant';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmailAddress } from '@/components/ui/email-address';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { dutiesText, type Duty } from '@/lib/duty-labels';
import { useOwnDuties } from './duties-field';
import { dutiesOf, NO_DUTY } from './person-kind';
import { clubsText, ROLE_LABELS, ROLES } from './person-labels';
import { RightsFields } from './rights-fields';

const SPEC = { filters: {}, sorts: [] };
const STAFF_ROLES = ROLES.filter(({ value }) => value !== 'member').reverse();

/** /admin/people/invitations: open invitations and the form for a new one. */
export function InvitationsPage() {
  usePageMeta({ title: 'Invitations', listed: false });
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const { cursor } = address;
  const list = useListInvitationsQuery(cursor, REFETCH);

  const columns: ListColumn<Invitation>[] = [
    {
      key: 'email',
      header: 'Email',
      primary: true,
      cell: ({ email, fullName }) => (
        <span className="[overflow-wrap:anywhere]">
          {fullName && <span className="block">{fullName}</span>}
          <span className={fullName ? 'font-normal text-ink-soft' : undefined}>
            <EmailAddress email={email} />
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      header: 'Role',
      cell: ({ role, duties, clubs }) => (
        <span className="[overflow-wrap:anywhere]">
          {ROLE_LABELS[role]}
          {clubs.length > 0 && <span className="text-ink-soft">: {clubsText(clubs)}</span>}
          {duties && <span className="text-ink-soft">: {dutiesText(duties)}</span>}
        </span>
      ),
    },
    { key: 'by', header: 'Invited by', wide: true, cell: ({ invitedBy }) => invitedBy ?? '–' },
    {
      key: 'sent',
      header: 'Sent',
      cell: ({ sentAt, expiresAt }) => (
        <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end">
          {sentAt ? <Instant at={sentAt} /> : 'Sending'}
          {expiresAt && Date.parse(expiresAt) < Date.now() && (
            <Badge tone="yellow" className="!px-2.5 !py-0.5">
              Expired
            </Badge>
          )}
        </span>
      ),
    },
    { key: 'actions', header: 'Actions', cell: (invitation) => <Actions invitation={invitation} /> },
  ];
  return (
    <>
      <PageHead title="Invitations" parent={{ label: 'People', to: to.people }}>
        Invite secretaries and admins by email. Each gets a link that works once, for seven days.
      </PageHead>
      <h2 className="mb-3">Open invitations</h2>
      <StaffList
        noun={['invitation', 'invitations']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        empty={{
          title: 'No open invitations',
          text: 'An invitation appears here until it is accepted. Send one with the form below.',
        }}
      />
      <div className="mt-8">
        <InviteForm />
      </div>
    </>
  );
}

const EMPTY = {
  email: '',
  fullName: '',
  role: 'club_admin' as 'admin' | 'club_admin',
  duties: [] as Duty[],
  clubIds: [] as string[],
};
type InviteValues = typeof EMPTY;

const schema = object({
  email: string()
    .trim()
    .required('Enter an email address.')
    .email('Enter an email address, for example kim@club.example.'),
  duties: array().when('role', { is: 'admin', then: (duties) => duties.min(1, NO_DUTY) }),
  clubIds: array().when('role', {
    is: 'club_admin',
    then: (clubs) => clubs.min(1, 'Choose the clubs for this secretary.'),
  }),
});

function InviteForm() {
  const [invite] = useInviteMutation();
  const form = useRef<HTMLDivElement>(null);
  const own = useOwnDuties();
  const submit = useSubmit<InviteValues, Invitation>({
    done: 'Invitation sent',
    failed: 'Invitation not sent',
    send: ({ email, fullName, role, duties, clubIds }) =>
      invite({
        email: email.trim(),
        fullName: fullName.trim() || null,
        role,
        ...(role === 'admin' && { duties: dutiesOf(duties) }),
        clubIds: role === 'club_admin' ? clubIds.map(Number) : [],
      }),
  });
  const send = async (
    values: InviteValues,
    helpers: Pick<FormikHelpers<InviteValues>, 'setStatus' | 'resetForm'>,
  ) => {
    if (!(await submit(values, helpers))) return;
    helpers.resetForm();
    form.current?.querySelector('input')?.focus();
  };
  return (
    <Formik
      key={own.join()}
      initialValues={{ ...EMPTY, duties: [...own] }}
      validationSchema={schema}
      onSubmit={send}
    >
      {({ isSubmitting }) => (
        <div ref={form}>
          <Form aria-label="New invitation">
            <FormSection title="New invitation">
              <TextField
                name="email"
                label="Email"
                type="email"
                inputMode="email"
                autoComplete="off"
                required
              />
              <TextField name="fullName" label="Name" autoComplete="off" optional />
              <RightsFields roles={STAFF_ROLES} />
              <div className="md:col-span-2">
                <Button type="submit" size="sm" busy={isSubmitting}>
                  Send invitation
                </Button>
              </div>
            </FormSection>
          </Form>
        </div>
      )}
    </Formik>
  );
}

function Actions({ invitation: { id, email } }: { invitation: Invitation }) {
  const [sendAgain] = useSendInvitationMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const text = (
    <p>
      The link emailed to <strong className="[overflow-wrap:anywhere]">{email}</strong> will stop working.
    </p>
  );
  return (
    <span className="relative z-1 flex flex-wrap gap-2 max-md:justify-end">
      <ActionButton
        variant="outline"
        call={() => sendAgain(id)}
        done={{ title: 'Invitation sent again', text: 'Earlier links no longer work.' }}
        failed="Invitation not sent"
      >
        Send again<VisuallyHidden> to {email}</VisuallyHidden>
      </ActionButton>
      <ActionButton
        variant="quiet"
        ask={{ title: 'Withdraw this invitation?', confirm: 'Withdraw invitation', danger: true, text }}
        call={() => withdraw(id)}
        done="Invitation withdrawn"
        failed="Invitation not withdrawn"
      >
        Withdraw…<VisuallyHidden> the invitation of {email}</VisuallyHidden>
      </ActionButton>
    </span>
  );
}
