import { CircleCheck, FileDown, MailX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDownloadOwnDataMutation } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Outcome } from '@/components/ui/outcome';
import { paths } from '@/config/paths';
import { saveJson } from '@/lib/save-file';

type State = 'open' | 'saved' | 'dead';

/** /my-data?t=…: opened from the email. The link works once, so nothing is fetched before the button is pressed. */
export function MyDataPage() {
  const [search] = useSearchParams();
  const token = search.get('t') ?? '';
  const [state, setState] = useState<State>(token ? 'open' : 'dead');
  const [read, { isLoading, error }] = useDownloadOwnDataMutation();

  const press = async () => {
    const answer = await read({ token });
    if (answer.data) {
      saveJson(answer.data, 'my-data.json');
      setState('saved');
    } else if (isProblem(answer.error) && ['link_expired', 'validation_failed'].includes(answer.error.code))
      setState('dead');
  };

  if (state === 'open')
    return (
      <div className="wrap section-space">
        <EmptyState
          icon={FileDown}
          headingLevel={1}
          title="Your data is ready"
          action={
            <Button busy={isLoading} onClick={() => void press()}>
              Download your data
            </Button>
          }
        >
          <p>The link works once. Keep the file private.</p>
          {error && (
            <Alert tone="error" className="mt-4 text-left">
              {problemMessage(error, 'Something went wrong. Please try again in a moment.')}
            </Alert>
          )}
        </EmptyState>
      </div>
    );
  return (
    <Outcome>
      <EmptyState
        icon={state === 'saved' ? CircleCheck : MailX}
        headingLevel={1}
        title={state === 'saved' ? 'Your data has been downloaded' : 'This link no longer works'}
        action={<ButtonLink to={paths.profileData}>My Profile</ButtonLink>}
      >
        <p>
          {state === 'saved'
            ? 'Look for my-data.json in your downloads folder.'
            : 'Each link works once, for one week, and only for the account that requested it. Request a new file from your profile.'}
        </p>
      </EmptyState>
    </Outcome>
  );
}
