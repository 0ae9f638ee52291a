/** Tabs of a club's page; the chosen one is kept in the address (`?tab=`). */
const TABS = ['about', 'events', 'gallery'] as const;
type Tab = (typeof TABS)[number];
export const FIRST_TAB: Tab = 'about';

export function tabOf(value: string | null): Tab {
  return TABS.find((tab) => tab === value) ?? FIRST_TAB;
}
