import { CircleCheck, CloudOff, MailX } from 'lucide-react';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccountLinkState } from '@/api/members/generated';
import { isProblem } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Outcome } from '@/components/ui/outcome';
import { PageSpinner } from '@/components/ui/spinner';

type InvalidLinkState = Exclude<AccountLinkState, 'open'> | 'incomplete';

interface OneTimeLinkProps {
  /** Checks a link; its result comes back in `data` and `error`. */
  check: (link: { token: string }) => unknown;
  data: { state: AccountLinkState } | undefined;
  error: unknown;
  /** Texts for a link that cannot be used. */
  invalidTexts: Record<InvalidLinkState, { title: string; text: ReactNode }>;
  /** Buttons shown below the text about an invalid link. */
  action: ReactNode;
  /** @param onDead called when the link was used or expired after the page loaded */
  children: (token: string, onDead: () => void) => ReactNode;
}

/** The page for a one-time link from an email (`?t=…`). Opening it changes nothing, because mail programs follow links, too. */
export function OneTimeLink(props: OneTimeLinkProps) {
  const [search] = useSearchParams();
  const token = search.get('t') ?? '';
  return token ? (
    <ByLink key={token} token={token} {...props} />
  ) : (
    <InvalidLink state="incomplete" {...props} />
  );
}

function ByLink({ token, check, data, error, ...props }: OneTimeLinkProps & { token: string }) {
  const look = useCallback(() => void check({ token }), [check, token]);
  useEffect(look, [look]);
  if (isProblem(error) && error.code === 'validation_failed')
    return <InvalidLink state="incomplete" {...props} />;
  if (error) return <LinkNotChecked retry={look} />;
  if (!data) return <PageSpinner label="Checking your link…" />;
  if (data.state !== 'open') return <InvalidLink state={data.state} {...props} />;
  return props.children(token, look);
}

function InvalidLink({
  state,
  invalidTexts,
  action,
}: Pick<OneTimeLinkProps, 'invalidTexts' | 'action'> & { state: InvalidLinkState }) {
  const { title, text } = invalidTexts[state];
  return (
    <Outcome>
      <EmptyState
        icon={state === 'used' ? CircleCheck : MailX}
        headingLevel={1}
        title={title}
        action={action}
      >
        <p>{text}</p>
      </EmptyState>
    </Outcome>
  );
}

function LinkNotChecked({ retry }: { retry: () => void }) {
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={CloudOff}
        headingLevel={1}
        title="We couldn’t check your link"
        action={<Button onClick={retry}>Try again</Button>}
      >
        <p role="alert">Something went wrong, and nothing has changed. Please try again in a moment.</p>
      </EmptyState>
    </div>
  );
}
