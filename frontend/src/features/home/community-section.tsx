import { Bell, Camera, ExternalLink, MessagesSquare, Users } from 'lucide-react';
import { useTexts } from '@/api/page-texts';
import { useGetConfigQuery } from '@/api/site/site-api';
import { ButtonAnchor } from '@/components/ui/button';
import { Paragraphs } from '@/components/ui/paragraphs';
import { HOME_BELOW_TEXTS } from '@/config/texts/home-below';
import { cx } from '@/lib/cx';
import { canEmbed, SocialTimeline } from './social-timeline';

const BENEFITS = [
  { icon: Bell, text: 'homeBenefit1' },
  { icon: Camera, text: 'homeBenefit2' },
  { icon: Users, text: 'homeBenefit3' },
  { icon: MessagesSquare, text: 'homeBenefit4' },
] as const;

/** The club's social page: its timeline beside the benefits of following it. */
export function CommunitySection() {
  const texts = useTexts(HOME_BELOW_TEXTS);
  const { data: config } = useGetConfigQuery();
  const socialPageUrl = config?.socialPageUrl ?? null;
  return (
    <section aria-labelledby="community-heading" className="wrap section-space">
      <div className="grid items-start gap-8 md:gap-10 lg:grid-cols-[31.25rem_1fr] lg:gap-20">
        {/* Hidden on a phone when there is no timeline to embed. */}
        <div className={cx('order-2 lg:order-1', !canEmbed(socialPageUrl) && 'max-md:hidden')}>
          <SocialTimeline pageUrl={socialPageUrl} />
        </div>
        <div className="order-1 lg:sticky lg:top-[calc(var(--header-height)+3rem)] lg:order-2 lg:pt-8">
          <p className="kicker mb-1.5">{texts.homeCommunityKicker}</p>
          <h2 id="community-heading" className="text-3xl">
            {texts.homeCommunityTitle}
          </h2>
          <Paragraphs
            text={texts.homeCommunityText}
            className="mt-3 max-w-measure text-ink-soft md:mt-4 md:text-lg"
          />
          <ul className="mt-5 space-y-2 md:mt-7 md:space-y-4">
            {BENEFITS.map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-center gap-3 md:gap-4 md:text-lg">
                <span className="grid size-8 shrink-0 md:size-12 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
                  <Icon aria-hidden="true" className="size-4.5 md:size-5.5" />
                </span>
                {texts[text]}
              </li>
            ))}
          </ul>
          {socialPageUrl && (
            <ButtonAnchor
              href={socialPageUrl}
              target="_blank"
              rel="noopener noreferrer"
              size="lg"
              block="phone"
              className="mt-6 md:mt-8"
            >
              Follow the club’s page
              <ExternalLink aria-hidden="true" className="size-5" />
              <span className="sr-only">(opens in a new tab)</span>
            </ButtonAnchor>
          )}
        </div>
      </div>
    </section>
  );
}
