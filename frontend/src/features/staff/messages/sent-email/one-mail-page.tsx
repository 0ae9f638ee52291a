import { AtSign, CalendarClock, Hash, Link2, Mail as MailIcon, Paperclip, Reply, Server } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useGetMailQuery } from '@/api/staff/staff-api';
import type { MailDetails } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadRecord } from '@/components/staff/list/load-record';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { MailViews } from '@/components/staff/mail-views';
import { RecordColumns } from '@/components/staff/record/record-columns';
import { SideBox } from '@/components/staff/record/side-box';
import { Badge } from '@/components/ui/badge';
import { Fact } from '@/components/ui/fact';
import { staffPaths } from '@/config/staff-paths';
import { formatInstant } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { MailActions } from './mail-actions';
import { mailKindLabel, MAIL_STATES, STATE_TONES } from './mail-labels';

const office = staffPaths('office');

/** How often an email on its way is asked for again. */
const EVERY_MS = 3000;

/** /admin/mail/:id: an email as it was sent, its delivery and its actions. */
export function OneMailPage() {
  usePageMeta({ title: 'Email', listed: false });
  const id = numericId(useParams()['id']);
  const query = useGetMailQuery(id ?? 0, { ...REFETCH, skip: id === null });
  return (
    <LoadRecord
      noun="email"
      exists={id !== null}
      query={query}
      list={{ label: 'Sent email', to: office.mail }}
    >
      {(mail) => <Shown key={mail.id} mail={mail} refetch={() => void query.refetch()} />}
    </LoadRecord>
  );
}

function Shown({ mail, refetch }: { mail: MailDetails; refetch: () => void }) {
  const { subject, state, kind } = mail;
  const isOnItsWay = state === 'queued' || state === 'sending';
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetch();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOnItsWay, refetch]);
  return (
    <>
      <PageHead
        title={subject || 'No subject'}
        parent={{ label: 'Sent email', to: office.mail }}
        badge={<Badge tone={STATE_TONES[state]}>{MAIL_STATES[state]}</Badge>}
      >
        {mailKindLabel(kind)}
      </PageHead>
      <RecordColumns aside={<MailActions mail={mail} />} more={<Facts mail={mail} />}>
        <Content mail={mail} />
      </RecordColumns>
    </>
  );
}

function Facts({ mail }: { mail: MailDetails }) {
  const { to, replyTo, createdAt, sentAt, nextAt, tries, lastAnswer, bookingId, attachments } = mail;
  const { messageId, resendOf, resentAs } = mail;
  return (
    <SideBox title="Delivery">
      <dl className="space-y-3 [overflow-wrap:anywhere]">
        <Fact icon={AtSign} label="To">
          {to}
        </Fact>
        {replyTo && (
          <Fact icon={Reply} label="Replies go to">
            {replyTo}
          </Fact>
        )}
        <Fact icon={CalendarClock} label="Created">
          {formatInstant(createdAt)}
          {sentAt && <span className="block text-sm">Sent {formatInstant(sentAt)}</span>}
          {nextAt && <span className="block text-sm">Next attempt {formatInstant(nextAt)}</span>}
        </Fact>
        <Fact icon={Server} label={tries === 1 ? '1 attempt' : `${tries} attempts`}>
          {lastAnswer ?? 'No answer from the mail server yet.'}
        </Fact>
        {attachments.length > 0 && (
          <Fact icon={Paperclip} label="Attachments">
            {attachments.map(({ filename }) => filename).join(', ')}
          </Fact>
        )}
        {bookingId !== null && (
          <Fact icon={MailIcon} label="Booking">
            <Link className="link" to={office.booking(bookingId)}>
              Booking {bookingId}
            </Link>
          </Fact>
        )}
        {(resendOf !== null || resentAs !== null) && (
          <Fact icon={Link2} label="Sent again">
            {resendOf !== null && (
              <Link className="link block" to={office.mailOf(resendOf)}>
                Replaces email {resendOf}
              </Link>
            )}
            {resentAs !== null && (
              <Link className="link block" to={office.mailOf(resentAs)}>
                Sent again as email {resentAs}
              </Link>
            )}
          </Fact>
        )}
        <Fact icon={Hash} label="Message-ID">
          <span className="text-sm">{messageId}</span>
        </Fact>
      </dl>
    </SideBox>
  );
}

/** The API leaves personal links out. */
function Content({ mail: { id, text, hasHtml, subject } }: { mail: MailDetails }) {
  if (text === null) return <p className="text-ink-soft">The text was deleted: we keep it for 90 days.</p>;
  const src = hasHtml ? `/api/admin/mails/${id}/html` : null;
  return <MailViews label="Show the email as" subject={subject} src={src} text={text} />;
}
