import { OwnPage } from '@/components/layout/own-page';
import { TERMS_TEXTS } from '@/config/texts/legal';
import { LegalPage } from './legal-page';

interface LegalViewProps {
  own: { publishedAt: string | null; texts: Readonly<Record<string, string>> };
}

/** The published terms, or a draft's preview. */
export function TermsView({ own: { publishedAt, texts } }: LegalViewProps) {
  const { termsKicker, termsIntro, termsText } = { ...TERMS_TEXTS, ...texts };
  return (
    <LegalPage
      kicker={termsKicker}
      title="Terms of Service"
      intro={termsIntro}
      text={termsText}
      publishedAt={publishedAt}
    />
  );
}

/** /terms */
export function TermsPage() {
  return <OwnPage page="terms">{(own) => <TermsView own={own} />}</OwnPage>;
}
