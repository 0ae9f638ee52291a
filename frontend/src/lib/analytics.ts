/** Analytics events; page views are sent separately. */
export interface AnalyticsEvents {
  booking_initiated: { category: 'booking'; label: string };
}

export interface AnalyticsSender {
  event: <Name extends keyof AnalyticsEvents>(name: Name, details: AnalyticsEvents[Name]) => void;
  /** `path` has no query or hash, which may contain personal data. */
  pageView: (path: string, title: string) => void;
}

let sender: AnalyticsSender | null = null;

/** Sets the sender after consent; null when consent is withdrawn. */
export function connectAnalytics(next: AnalyticsSender | null): void {
  sender = next;
}

/** Sends an event; dropped without consent. */
export function track<Name extends keyof AnalyticsEvents>(name: Name, details: AnalyticsEvents[Name]): void {
  sender?.event(name, details);
}

/** Sends a page view, without query and hash. */
export function trackPageView(path: string, title: string): void {
  sender?.pageView(path.split(/[?#]/)[0] ?? '/', title);
}
