import { CalendarRange, Mail, MapPin, Phone, UserRound, Users } from 'lucide-react';
import { EmailAddress } from '@/components/ui/email-address';
import type { Club } from '@/api/site/generated';
import { Card } from '@/components/ui/card';
import { Fact } from '@/components/ui/fact';
import { networkName } from '@/components/ui/social-network';
import { telephoneLink } from '@/lib/telephone-link';

/** Location, contact person and contact details. */
export function ClubInformation({ club }: { club: Club }) {
  return (
    <Card className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
      <h2 className="text-xl">Club Information</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 md:max-lg:grid-cols-2">
        <Fact icon={MapPin} label="Meeting location">
          {club.meetingLocation}
        </Fact>
        <Fact icon={UserRound} label="Contact person">
          {club.contactPerson}
        </Fact>
        <Fact icon={Phone} label="Phone">
          <a href={telephoneLink(club.contactPhone)} className="link -my-2 inline-flex min-h-11 items-center">
            {club.contactPhone}
          </a>
        </Fact>
        <Fact icon={Mail} label="Email">
          <a href={`mailto:${club.contactEmail}`} className="link -my-2 inline-flex min-h-11 items-center">
            <EmailAddress email={club.contactEmail} />
          </a>
        </Fact>
        {club.seasonPeriod && (
          <Fact icon={CalendarRange} label="Season">
            {club.seasonPeriod}
          </Fact>
        )}
        {club.ageGroups && (
          <Fact icon={Users} label="Ages">
            {club.ageGroups}
          </Fact>
        )}
      </dl>
      {club.socialLinks.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4">
          {club.socialLinks.map(({ network, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="link inline-flex min-h-11 items-center"
              >
                {networkName(network)}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
