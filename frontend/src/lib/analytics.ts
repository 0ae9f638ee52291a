/** The events that the club counts; page views are counted by the router. */
export interface AnalyticsEvents {
  booking_initiated: { category: 'booking'; label: string };
}

export interface AnalyticsSender {
  event: <Name extends keyof AnalyticsEvents>(name: Name, details: AnalyticsEvents[Name]) => void;
  /** `path` is an address without query and hash: those may carry a visitor's details. */
  pageView: (path: string, title: string) => void;
}

let sender: AnalyticsSender | null = null;

/** Called with a sender once the visitor agreed, and with null when the agreement is withdrawn. */
export function connectAnalytics(next: AnalyticsSender | null): void {
  sender = next;
}

/** Counts an event; without consent it is forgotten. */
export function track<Name extends keyof AnalyticsEvents>(name: Name, details: AnalyticsEvents[Name]): void {
  sender?.event(name, details);
}

/** Counts a page; whatever follows a '?' or '#' is cut off here, for every caller. */
export function trackPageView(path: string, title: string): void {
  sender?.pageView(path.split(/[?#]/)[0] ?? '/', title);
}
