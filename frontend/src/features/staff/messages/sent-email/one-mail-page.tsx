import { AtSign, CalendarClock, Hash, Link2, Mail as MailIcon, Paperclip, Reply, Server } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useGetMailQuery } from '@/api/staff/staff-api';
import type { MailDetails } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadRecord } from '@/components/staff/list/load-record';
import { FRESH } from '@/components/staff/list/use-list-address';
import { MailViews } from '@/components/staff/mail-views';
import { RecordColumns } from '@/components/staff/record/record-columns';
import { SideBox } from '@/components/staff/record/side-box';
import { Badge } from '@/components/ui/badge';
import { Fact } from '@/components/ui/fact';
import { staffPaths } from '@/config/staff-paths';
import { formatInstant } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { MailActions } from './mail-actions';
import { mailKindLabel, MAIL_STATES, STATE_TONES } from './mail-words';

const office = staffPaths('office');

/** /admin/mail/:id: a mail as it went out, what became of it, and what can be done with it. */
export function OneMailPage() {
  usePageMeta({ title: 'Mail', listed: false });
  const id = numericId(useParams()['id']);
  const query = useGetMailQuery(id ?? 0, { ...FRESH, skip: id === null });
  return (
    <LoadRecord noun="mail" exists={id !== null} query={query} list={{ label: 'Mail', to: office.mail }}>
      {(mail) => <Shown key={mail.id} mail={mail} />}
    </LoadRecord>
  );
}

function Shown({ mail }: { mail: MailDetails }) {
  const { subject, state, kind } = mail;
  return (
    <>
      <PageHead
        title={subject || 'A mail without a subject'}
        parent={{ label: 'Mail', to: office.mail }}
        badge={<Badge tone={STATE_TONES[state]}>{MAIL_STATES[state]}</Badge>}
      >
        {mailKindLabel(kind)}
      </PageHead>
      <RecordColumns aside={<MailActions mail={mail} />} more={<Facts mail={mail} />}>
        <Words mail={mail} />
      </RecordColumns>
    </>
  );
}

function Facts({ mail }: { mail: MailDetails }) {
  const { to, replyTo, createdAt, sentAt, nextAt, tries, lastAnswer, bookingId, attachments } = mail;
  const { messageId, resendOf, resentAs } = mail;
  return (
    <SideBox title="What became of it">
      <dl className="space-y-3 [overflow-wrap:anywhere]">
        <Fact icon={AtSign} label="To">
          {to}
        </Fact>
        {replyTo && (
          <Fact icon={Reply} label="Answers go to">
            {replyTo}
          </Fact>
        )}
        <Fact icon={CalendarClock} label="Written">
          {formatInstant(createdAt)}
          {sentAt && <span className="block text-sm">Sent {formatInstant(sentAt)}</span>}
          {nextAt && <span className="block text-sm">Next try {formatInstant(nextAt)}</span>}
        </Fact>
        <Fact icon={Server} label={tries === 1 ? 'One try' : `${tries} tries`}>
          {lastAnswer ?? 'The mail server has said nothing so far.'}
        </Fact>
        {attachments.length > 0 && (
          <Fact icon={Paperclip} label="With it">
            {attachments.map(({ filename }) => filename).join(', ')}
          </Fact>
        )}
        {bookingId !== null && (
          <Fact icon={MailIcon} label="About">
            <Link className="link" to={office.booking(bookingId)}>
              Booking no. {bookingId}
            </Link>
          </Fact>
        )}
        {(resendOf !== null || resentAs !== null) && (
          <Fact icon={Link2} label="Sent again">
            {resendOf !== null && (
              <Link className="link block" to={office.mailOf(resendOf)}>
                In place of mail no. {resendOf}
              </Link>
            )}
            {resentAs !== null && (
              <Link className="link block" to={office.mailOf(resentAs)}>
                As mail no. {resentAs}
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

/** Links that only its reader has are left out by the API. */
function Words({ mail: { id, text, hasHtml, subject } }: { mail: MailDetails }) {
  if (text === null)
    return <p className="text-ink-soft">What it said is forgotten: texts of mails are kept for 90 days.</p>;
  const src = hasHtml ? `/api/admin/mails/${id}/html` : null;
  return <MailViews label="The mail as" subject={subject} src={src} text={text} />;
}
