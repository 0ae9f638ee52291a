import { OwnPage } from '@/components/layout/own-page';
import { PRIVACY_TEXTS } from '@/config/texts/legal';
import { LegalPage } from './legal-page';

interface LegalViewProps {
  own: { publishedAt: string | null; texts: Readonly<Record<string, string>> };
}

/** The published policy, or a draft's preview. */
export function PrivacyView({ own: { publishedAt, texts } }: LegalViewProps) {
  const { privacyKicker, privacyIntro, privacyText } = { ...PRIVACY_TEXTS, ...texts };
  return (
    <LegalPage
      kicker={privacyKicker}
      title="Privacy Policy"
      intro={privacyIntro}
      text={privacyText}
      publishedAt={publishedAt}
    />
  );
}

/** /privacy */
export function PrivacyPage() {
  return <OwnPage page="privacy">{(own) => <PrivacyView own={own} />}</OwnPage>;
}
