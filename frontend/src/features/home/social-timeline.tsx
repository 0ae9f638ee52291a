import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePictures, useTexts } from '@/api/page-texts';
import { Button } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { Spinner } from '@/components/ui/spinner';
import { paths } from '@/config/paths';
import { HOME_BELOW_TEXTS } from '@/config/texts/home-below';
import { answerConsent, useConsent } from '@/lib/consent';
import { loadExternalScript } from '@/lib/external-script';
import { useNearViewport } from '@/lib/use-near-viewport';

/** The timeline's size in pixels (specification, section 2). */
const WIDTH = 500;
const HEIGHT = 700;
const SDK_URL = 'https://connect.facebook.net/en_GB/sdk.js';
/** Milliseconds to wait for the timeline's frame before the error is shown. */
const GIVE_UP_MS = 10_000;

interface SocialSdk {
  init: (options: { xfbml: boolean; version: string }) => void;
  XFBML: { parse: (element: Element) => void };
}

/** The SDK can embed Facebook pages only; other networks get text and a link. */
export function canEmbed(pageUrl: string | null): pageUrl is string {
  if (!pageUrl) return false;
  try {
    return /(^|\.)facebook\.com$/.test(new URL(pageUrl).hostname);
  } catch {
    return false;
  }
}

/** The embedded timeline after consent; otherwise a panel with the club's own text. */
export function SocialTimeline({ pageUrl }: { pageUrl: string | null }) {
  const texts = useTexts(HOME_BELOW_TEXTS);
  const { answers } = useConsent();
  const [failed, setFailed] = useState(false);
  const { homePanelTitle, homePanelText } = texts;
  if (!canEmbed(pageUrl)) return <Panel title={homePanelTitle} text={homePanelText} />;
  if (failed)
    return (
      <Panel
        title="We couldn’t load the timeline"
        text="Your network or an ad blocker may have stopped it. You can still see the latest news on the club’s page."
      >
        <Button onClick={() => setFailed(false)}>Try again</Button>
      </Panel>
    );
  if (answers?.social !== 'granted')
    return (
      <Panel
        title="The club’s latest posts"
        text="These posts come from a social network, which may set cookies. We only load them if you agree."
      >
        <Button className="noscript:hidden" onClick={() => answerConsent('granted', ['social'])}>
          Show timeline
        </Button>
      </Panel>
    );
  return <Timeline pageUrl={pageUrl} onFailure={() => setFailed(true)} />;
}

function Panel({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { homePanelPicture } = useTexts(HOME_BELOW_TEXTS);
  const pictureAt = usePictures();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Picture {...pictureAt(homePanelPicture)} sizes="(min-width: 64rem) 31.25rem, 94vw" />
      <div className="p-6 md:p-7">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          {children}
          <Link to={paths.events} className="link inline-flex min-h-11 items-center">
            See what’s on
          </Link>
        </div>
      </div>
    </div>
  );
}

function Timeline({ pageUrl, onFailure }: { pageUrl: string; onFailure: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const [shown, setShown] = useState(false);
  const failure = useRef(onFailure);
  useEffect(() => {
    failure.current = onFailure;
  }, [onFailure]);

  useEffect(() => {
    const place = box.current;
    if (!near || !place) return;
    let wanted = true;
    const fail = () => {
      if (wanted) failure.current();
    };
    const timer = window.setTimeout(fail, GIVE_UP_MS);
    const frames = new MutationObserver(() => {
      if (!place.querySelector('iframe')) return;
      window.clearTimeout(timer);
      setShown(true);
    });
    frames.observe(place, { childList: true, subtree: true });
    loadExternalScript(SDK_URL).then(() => {
      const sdk = (window as { FB?: SocialSdk }).FB;
      if (!wanted) return;
      if (!sdk) {
        fail();
        return;
      }
      sdk.init({ xfbml: false, version: 'v21.0' });
      sdk.XFBML.parse(place);
    }, fail);
    return () => {
      wanted = false;
      window.clearTimeout(timer);
      frames.disconnect();
    };
  }, [near]);

  return (
    <div
      ref={box}
      className="relative mx-auto h-[700px] max-w-[500px] overflow-hidden rounded-card border border-line bg-surface"
    >
      {!shown && (
        <div className="absolute inset-0 grid place-items-center text-primary">
          <Spinner label="Loading the timeline" />
        </div>
      )}
      <div
        className="fb-page"
        data-href={pageUrl}
        data-tabs="timeline"
        data-width={WIDTH}
        data-height={HEIGHT}
        data-adapt-container-width="true"
        data-small-header="true"
      />
    </div>
  );
}
