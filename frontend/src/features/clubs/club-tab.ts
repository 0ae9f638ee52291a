/** The parts of a club's page; which one is shown is kept in its address (`?tab=`). */
const TABS = ['about', 'events', 'gallery'] as const;
type Tab = (typeof TABS)[number];
export const FIRST_TAB: Tab = 'about';

export function tabOf(value: string | null): Tab {
  return TABS.find((tab) => tab === value) ?? FIRST_TAB;
}
