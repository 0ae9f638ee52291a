import { ClubsSection } from '@/features/clubs/clubs-section';
import { ContactSection } from '@/features/contact/contact-section';
import { EventsSection } from '@/features/events/events-section';
import { BookingSection } from '@/features/home/booking-section';
import { CommunitySection } from '@/features/home/community-section';
import { FacilitiesSection } from '@/features/home/facilities-section';
import { Hero } from '@/features/home/hero';
import { ServicesSection } from '@/features/home/services-section';
import { WelcomeSection } from '@/features/home/welcome-section';
import { NewsletterSection } from '@/features/newsletter/newsletter-section';
import { usePageMeta } from '@/lib/page-title';

/** The home page: its sections in the specified order. Anchors: clubs, events, facilities, booking, contact. */
export function Component() {
  usePageMeta({});
  return (
    <>
      <Hero />
      <WelcomeSection />
      <ServicesSection />
      <ClubsSection />
      <EventsSection />
      <CommunitySection />
      <FacilitiesSection />
      <BookingSection />
      <NewsletterSection />
      <ContactSection />
    </>
  );
}
