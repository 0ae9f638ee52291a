import { Picture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { sceneOf, type SceneId } from '@/art/scenes';
import { FacilityGallery } from './facility-gallery';

const FACILITIES: { title: string; text: string; scene: SceneId }[] = [
  {
    title: 'Spacious Hall',
    text: 'Timber floor, stage and string lights, 120 guests at tables or the whole team on the dance floor.',
    scene: 'hall-empty',
  },
  {
    title: 'Two Full Bars',
    text: 'The front bar for the match on the big screen, the lounge for those who want to hear each other.',
    scene: 'front-bar',
  },
  {
    title: 'Family Friendly',
    text: 'A lawn to run on in sight of the terrace, high chairs, early dinners and level access throughout.',
    scene: 'beer-garden',
  },
];

/** The rooms and the gallery; anchor `facilities`. */
export function FacilitiesSection() {
  return (
    <section id="facilities" aria-labelledby="facilities-heading" className="bg-sunken">
      <div className="wrap section-space">
        <SectionHeading
          kicker="Our facilities"
          title="Modern Club Facilities for Everyone"
          id="facilities-heading"
        >
          <p>Built for a football crowd and just as good for a christening.</p>
        </SectionHeading>
        <ul className="grid gap-6 md:grid-cols-3">
          {FACILITIES.map(({ title, text, scene }) => (
            <li key={title} className="overflow-hidden rounded-card bg-surface shadow-soft">
              <Picture src={sceneOf(scene).src} alt="" className="!aspect-2/1 md:!aspect-3/2" />
              <div className="p-5 lg:p-6">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <FacilityGallery />
      </div>
    </section>
  );
}
