import { FileText, Plus, type LucideIcon } from 'lucide-react';
import { STAFF_NAV, type KnownPlace } from '@/components/staff/layout/staff-navigation';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { useStaffNavigation } from '@/components/staff/layout/use-staff-navigation';
import { matchesWords } from './matches-words';

/** A result of the command bar. */
export interface Place {
  to: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
}

export interface Section {
  title: string;
  places: readonly Place[];
}

/** The pages and actions that match the text and that the reader may open; all of these for an empty text. */
export function useKnownPlaces(text: string): Section[] {
  const { area } = useStaffArea();
  const { permissions } = useStaffNavigation();
  const { groups } = STAFF_NAV[area];
  const isFound = ({ label, words = '', permission }: KnownPlace) =>
    matchesWords(`${label} ${words}`, text) && (!permissions || permissions.includes(permission));
  return [
    {
      title: 'Actions',
      places: groups.flatMap(({ actions }) =>
        actions.filter(isFound).map((action) => ({ ...action, icon: Plus })),
      ),
    },
    {
      title: 'Pages',
      places: [
        ...groups.flatMap(({ pages, icon }) => pages.filter(isFound).map((page) => ({ ...page, icon }))),
        ...groups.flatMap(({ others }) =>
          others.filter(isFound).map((page) => ({ ...page, icon: FileText })),
        ),
      ],
    },
  ];
}
