import { useTexts } from '@/api/page-texts';
import { Paragraphs } from '@/components/ui/paragraphs';
import { CONTACT_TEXTS } from '@/config/texts/contact';
import { ContactPanel } from './contact-section';

/** /contact: the same panel as the home page's section, under a heading of its own. */
export function ContactPage() {
  const { contactKicker, contactText } = useTexts(CONTACT_TEXTS);
  return (
    <div className="wrap section-space !pt-12 md:!pt-16">
      <p className="kicker mb-1.5">{contactKicker}</p>
      <h1>Contact Us</h1>
      <div className="mt-3 mb-10 max-w-measure text-lg text-ink-soft">
        <Paragraphs text={contactText} />
      </div>
      <ContactPanel heading="h2" />
    </div>
  );
}
