import { StoreProvider } from '@/api/store-provider';
import { ClubsSection } from '@/features/clubs/clubs-section';
import { ContactSection } from '@/features/contact/contact-section';
import { EventsSection } from '@/features/events/events-section';
import { BookingSection } from '@/features/home/booking-section';
import { CommunitySection } from '@/features/home/community-section';
import { FacilitiesSection } from '@/features/home/facilities-section';
import { NewsSection } from '@/features/news/news-section';
import { NewsletterSection } from '@/features/newsletter/newsletter-section';
import { TestimonialsSection } from '@/features/testimonials/testimonials-section';
import { useIdleLayout } from '@/lib/use-idle-layout';

/** The sections below the first screen of a phone, in their own chunk. */
export default function HomeSections() {
  useIdleLayout();
  return (
    <StoreProvider>
      <ClubsSection />
      <EventsSection />
      <NewsSection />
      <CommunitySection />
      <TestimonialsSection />
      <FacilitiesSection />
      <BookingSection />
      <NewsletterSection />
      <ContactSection />
    </StoreProvider>
  );
}
