import { useTexts } from '@/api/page-texts';
import { useGetTestimonialsQuery } from '@/api/site/site-api';
import { SectionHeading } from '@/components/ui/section-heading';
import { Stars } from '@/components/ui/stars';
import { Strip, StripCard } from '@/components/ui/strip';
import { HOME_BELOW_TEXTS } from '@/config/texts/home-below';

/** Approved testimonials in the order chosen by staff. Renders nothing when there are none. */
export function TestimonialsSection() {
  const { homeTestimonialsKicker, homeTestimonialsTitle } = useTexts(HOME_BELOW_TEXTS);
  const { data: testimonials = [] } = useGetTestimonialsQuery();
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-heading" className="wrap section-space">
      <SectionHeading
        kicker={homeTestimonialsKicker}
        title={homeTestimonialsTitle}
        id="testimonials-heading"
      />
      <Strip className="md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-3 lg:gap-8">
        {testimonials.map(({ id, name, role, comment, rating }, place) => (
          <StripCard key={id} number={place + 1} of={testimonials.length} numberAt="foot">
            <figure className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
              <Stars rating={rating} />
              <blockquote className="flex-1 [overflow-wrap:anywhere] whitespace-pre-line">
                {comment}
              </blockquote>
              <figcaption className="[overflow-wrap:anywhere] max-md:pr-16">
                <span className="font-semibold">{name}</span>
                {role && <span className="block text-sm text-ink-soft">{role}</span>}
              </figcaption>
            </figure>
          </StripCard>
        ))}
      </Strip>
    </section>
  );
}
