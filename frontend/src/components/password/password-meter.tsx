import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useClubFacts } from '@/api/club-facts';
import { cx } from '@/lib/cx';
import { loadWithRetry } from '@/lib/load-with-retry';
import { PASSWORD_MIN } from './password-rules';
import type { Strength } from './password-strength';

/** The form’s values that the password must not contain. */
interface Choosing {
  fullName?: string;
  email?: string;
  username?: string;
  password: string;
}

/** The pause after typing, so that screen readers do not announce every letter. */
const PAUSE_MS = 300;
const STEPS = [1, 2, 3, 4];
const WORDS = ['Easy to guess', 'Easy to guess', 'Weak', 'Good', 'Strong'];

/** The password’s strength and its main weakness, by the server’s rules. Empty until the password is long enough. */
export function PasswordMeter() {
  const strength = useStrength();
  if (!strength) return <div role="status" className="sr-only" />;
  const { score, why } = strength;
  return (
    <div role="status" className="-mt-2 text-sm">
      <div aria-hidden="true" className="flex gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={cx(
              'h-1.5 flex-1 rounded-full border border-line-strong',
              step <= Math.max(score, 1) && (score < 3 ? 'bg-danger' : 'bg-primary'),
            )}
          />
        ))}
      </div>
      <p className="mt-1.5 text-ink-soft">
        <strong className="text-ink">{WORDS[score]}.</strong> {score < 3 && why}
      </p>
    </div>
  );
}

function useStrength(): Strength | null {
  const { fullName = '', email = '', username = '', password } = useFormikContext<Choosing>().values;
  const { clubName } = useClubFacts();
  const [strength, setStrength] = useState<Strength | null>(null);
  useEffect(() => {
    let superseded = false;
    const look = async () => {
      if (password.length < PASSWORD_MIN) return null;
      const { strengthOf } = await loadWithRetry(() => import('./password-strength'));
      return strengthOf(password, [fullName, email, username, clubName]);
    };
    const timer = window.setTimeout(() => {
      void look().then((seen) => {
        if (!superseded) setStrength(seen);
      });
    }, PAUSE_MS);
    return () => {
      superseded = true;
      window.clearTimeout(timer);
    };
  }, [fullName, email, username, password, clubName]);
  return strength;
}
