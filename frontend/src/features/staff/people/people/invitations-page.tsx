import { Formik, type FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { array, object, string } from 'yup';
import {
  useInviteMutation,
  useListInvitationsQuery,
  useSendInvitationMutation,
  useWithdrawInvitationMutation,
} from '@/api/staff/staff-api';
import type { Invitation } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { usePageMeta } from '@/components/layout/page-meta';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { FormSection } from '@/components/staff/form/form-section';
import { useSubmit } from '@/components/staff/form/use-submit';
import { Instant } from '@/components/staff/instant';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmailAddress } from '@/components/ui/email-address';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useToast } from '@/lib/toasts';
import { clubsInWords, ROLE_WORDS, ROLES } from './person-words';
import { RightsFields } from './rights-fields';

const SPEC = { filters: {}, sorts: [] };
const STAFF_ROLES = ROLES.filter(({ value }) => value !== 'member').reverse();

/** /admin/people/invitations: whom the club has invited, and who has not answered. */
export function InvitationsPage() {
  usePageMeta({ title: 'Invitations', listed: false });
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const { cursor } = address;
  const list = useListInvitationsQuery(cursor, FRESH);

  const columns: ListColumn<Invitation>[] = [
    {
      key: 'email',
      header: 'Address',
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
      header: 'As',
      cell: ({ role, clubs }) => (
        <span className="[overflow-wrap:anywhere]">
          {ROLE_WORDS[role]}
          {clubs.length > 0 && <span className="text-ink-soft">: {clubsInWords(clubs)}</span>}
        </span>
      ),
    },
    { key: 'by', header: 'By', wide: true, cell: ({ invitedBy }) => invitedBy ?? '–' },
    {
      key: 'sent',
      header: 'Sent',
      cell: ({ sentAt, expiresAt }) => (
        <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end">
          {sentAt ? <Instant at={sentAt} /> : 'On its way'}
          {expiresAt && Date.parse(expiresAt) < Date.now() && (
            <Badge tone="yellow" className="!px-2.5 !py-0.5">
              Run out
            </Badge>
          )}
        </span>
      ),
    },
    { key: 'actions', header: 'Do', cell: (invitation) => <Actions invitation={invitation} /> },
  ];
  return (
    <>
      <PageHead title="Invitations" parent={{ label: 'People', to: to.people }}>
        A secretary or an admin comes in by a link that goes to their address. It works once, for seven days.
      </PageHead>
      <InviteForm />
      <h2 className="mt-8 mb-3">Not answered yet</h2>
      <StaffList
        noun={['invitation', 'invitations']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        empty={{ text: 'Everybody who was invited has answered.' }}
      />
    </>
  );
}

const EMPTY = {
  email: '',
  fullName: '',
  role: 'club_admin' as 'admin' | 'club_admin',
  clubIds: [] as string[],
};
type InviteValues = typeof EMPTY;

const schema = object({
  email: string().trim().required('Please give an address.').email('Please give an email address.'),
  clubIds: array().when('role', {
    is: 'club_admin',
    then: (clubs) => clubs.min(1, 'Please choose the clubs that this secretary writes for.'),
  }),
});

function InviteForm() {
  const [invite] = useInviteMutation();
  const form = useRef<HTMLDivElement>(null);
  const submit = useSubmit<InviteValues, Invitation>({
    done: 'Invitation sent',
    failed: 'Not invited',
    send: ({ email, fullName, role, clubIds }) =>
      invite({
        email: email.trim(),
        fullName: fullName.trim() || null,
        role,
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
    <Formik initialValues={EMPTY} validationSchema={schema} onSubmit={send}>
      {({ isSubmitting }) => (
        <div ref={form}>
          <Form aria-label="Invite somebody">
            <FormSection title="Invite somebody">
              <TextField
                name="email"
                label="Address"
                type="email"
                inputMode="email"
                autoComplete="off"
                required
              />
              <TextField name="fullName" label="Name" autoComplete="off" optional />
              <RightsFields roles={STAFF_ROLES} />
              <div className="md:col-span-2">
                <Button type="submit" size="sm" busy={isSubmitting}>
                  Send the invitation
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
  const [sendAgain, sending] = useSendInvitationMutation();
  const [withdraw, withdrawing] = useWithdrawInvitationMutation();
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  return (
    <span className="relative z-1 flex flex-wrap gap-2 max-md:justify-end">
      <Button
        size="sm"
        variant="outline"
        busy={sending.isLoading}
        onClick={async () => {
          const { error } = await sendAgain(id);
          if (error) toast.error('Not sent', problemMessage(error, 'Please try again.'));
          else toast({ title: 'Sent again', text: 'Links from before do nothing any more.' });
        }}
      >
        Send again<VisuallyHidden> to {email}</VisuallyHidden>
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsked(true)}>
        Withdraw…<VisuallyHidden> the invitation of {email}</VisuallyHidden>
      </Button>
      {asked && (
        <ConfirmDialog
          title="Withdraw this invitation?"
          confirm="Withdraw it"
          danger
          busy={withdrawing.isLoading}
          onConfirm={async () => {
            const { error } = await withdraw(id);
            setAsked(false);
            if (error) toast.error('Not withdrawn', problemMessage(error, 'Please try again.'));
            else toast({ title: 'Withdrawn' });
          }}
          onClose={() => setAsked(false)}
        >
          <p>
            The link in the mail to <strong className="[overflow-wrap:anywhere]">{email}</strong> does nothing
            any more.
          </p>
        </ConfirmDialog>
      )}
    </span>
  );
}
