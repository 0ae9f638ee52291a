import type { ReactNode } from 'react';
import { Footer } from '@/components/layout/footer';
import { useGetClubsQuery } from '@/api/site/site-api';
import { AboutView } from '@/features/about/about-page';
import { ClubView } from '@/features/clubs/club-page';
import { ContactPage } from '@/features/contact/contact-page';
import { EventsPage } from '@/features/events/events-page';
import { PrivacyView } from '@/features/legal/privacy-page';
import { TermsView } from '@/features/legal/terms-page';
import { VenueHireView } from '@/features/venue-hire/venue-hire-page';
import { PagePreviewPage, type PageDraft } from '@/features/staff/website/pages/page-preview-page';
import { Component as HomePage } from './home';

/** Each page’s public view. Short pages read their texts from the context. */
const VIEWS: Record<string, (draft: PageDraft) => ReactNode> = {
  home: () => <HomePage />,
  about: (draft) => <AboutView own={draft} />,
  contact: () => <ContactPage />,
  'opening-hours': () => <ContactPage />,
  events: () => <EventsPage />,
  'every-page': () => <Footer />,
  'club-pages': () => <FirstClub />,
  'venue-hire': (draft) => <VenueHireView own={draft} />,
  terms: (draft) => <TermsView own={draft} />,
  privacy: (draft) => <PrivacyView own={draft} />,
};

/** One preview serves all pages. */
function FirstClub() {
  const { data } = useGetClubsQuery();
  return data?.[0] && <ClubView club={data[0]} />;
}

export function PagePreview() {
  return <PagePreviewPage>{(draft) => VIEWS[draft.key]?.(draft)}</PagePreviewPage>;
}
