import { MailX } from 'lucide-react';
import { useGetConfigQuery } from '@/api/site/site-api';
import { EmailAddress } from '@/components/ui/email-address';
import { EmptyState } from '@/components/ui/empty-state';
import { CLUB_DEFAULTS } from '@/config/club';
import { useLinkCalls } from './link-calls';
import { PayBalance } from './pay-balance';
import { usePayLinkToken } from './pay-link-token';
import { useInitialQuery } from './use-initial-query';

/** /pay?t=: opened from a pay link. Anyone with the link can pay the balance without an account. */
export function PayLinkPage() {
  const arrival = useInitialQuery();
  const token = usePayLinkToken(arrival);
  return token ? (
    <ByLink token={token} arrival={arrival} />
  ) : (
    <InvalidLink title="This link is incomplete">
      Open the full link that we sent you, or ask us for a new one.
    </InvalidLink>
  );
}

function ByLink({ token, arrival }: { token: string; arrival: URLSearchParams }) {
  const calls = useLinkCalls(token);
  return (
    <PayBalance
      calls={calls}
      arrival={arrival}
      refused={({ code }) =>
        code === 'validation_failed' ? (
          <InvalidLink title="This link is incomplete">
            Open the full link that we sent you, or ask us for a new one.
          </InvalidLink>
        ) : code === 'link_expired' ? (
          <InvalidLink title="This link no longer works">
            The link has expired or was replaced by a newer one. Ask us for a new link.
          </InvalidLink>
        ) : null
      }
    />
  );
}

function InvalidLink({ title, children }: { title: string; children: string }) {
  const { data: config } = useGetConfigQuery();
  const email = config?.email ?? CLUB_DEFAULTS.email;
  return (
    <div className="wrap section-space">
      <EmptyState icon={MailX} headingLevel={1} title={title}>
        <p>{children}</p>
        <p className="mt-3">
          <a href={`mailto:${email}`} className="link">
            <EmailAddress email={email} />
          </a>
        </p>
      </EmptyState>
    </div>
  );
}
