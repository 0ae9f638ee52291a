import { usePageMeta } from '@/lib/page-title';
import { Hero } from './hero';

/** The home page: its sections in the specified order. Anchors: clubs, events, facilities, booking, contact. */
export function HomePage() {
  usePageMeta({});
  return (
    <>
      <Hero />
      <section id="clubs" aria-label="Our Sports Clubs" />
      <section id="events" aria-label="Upcoming Events" />
      <section id="facilities" aria-label="Facilities" />
      <section id="booking" aria-label="Book Our Facilities" />
      <section id="contact" aria-label="Contact" />
    </>
  );
}
