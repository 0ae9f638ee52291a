/** The events that the club counts; page views are counted by the router. */
export interface AnalyticsEvents {
  booking_initiated: { category: 'booking'; label: string };
}

type Send = <Name extends keyof AnalyticsEvents>(name: Name, details: AnalyticsEvents[Name]) => void;

let send: Send | null = null;

/** Called with a sender once the visitor agreed, and with null when the agreement is withdrawn. */
export function connectAnalytics(sender: Send | null): void {
  send = sender;
}

/** Counts an event; without consent it is forgotten. */
export function track<Name extends keyof AnalyticsEvents>(name: Name, details: AnalyticsEvents[Name]): void {
  send?.(name, details);
}
