import { ContactPanel } from './contact-section';

/** /contact: the same panel as the home page's section, under a heading of its own. */
export function ContactPage() {
  return (
    <div className="wrap section-space !pt-12 md:!pt-16">
      <p className="kicker mb-1.5">Talk to us</p>
      <h1>Contact Us</h1>
      <p className="mt-3 mb-10 max-w-measure text-lg text-ink-soft">
        Write to the committee, ring the bar from five, or come by: the lights show when we are in.
      </p>
      <ContactPanel heading="h2" />
    </div>
  );
}
