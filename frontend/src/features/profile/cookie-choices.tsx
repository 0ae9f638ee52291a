import { useSiteConfig } from '@/api/club-facts';
import { Button } from '@/components/ui/button';
import { reopenConsent } from '@/lib/consent';
import { ProfileCard } from './profile-frame';

/** Asks the cookie question again. Hidden on a site that has none. */
export function CookieChoices() {
  const config = useSiteConfig();
  if (!config?.analyticsId && !config?.socialPageUrl) return null;
  return (
    <ProfileCard>
      <section
        aria-labelledby="cookie-choices"
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
      >
        <h2 id="cookie-choices" className="text-xl">
          Cookie choices
        </h2>
        <Button variant="outline" size="sm" onClick={reopenConsent}>
          Change choices
        </Button>
      </section>
    </ProfileCard>
  );
}
