import { object, string } from 'yup';
import type { UnitContent } from '@/api/staff/generated';
import type { ContentKind } from '@/components/staff/record/content';
import { wholeNumber } from './whole-number';

/** A room as its form holds it: text in every box. */
export interface UnitValues {
  name: string;
  setupMinutes: string;
  cleanupMinutes: string;
}

const minutes = (count: number) => `${count} minutes`;

export const UNIT_KIND: ContentKind<UnitContent, UnitValues> = {
  labels: { name: 'Name', setupMinutes: 'Minutes to set up', cleanupMinutes: 'Minutes to clean up' },
  toValues: ({ name, setupMinutes, cleanupMinutes }) => ({
    name,
    setupMinutes: String(setupMinutes),
    cleanupMinutes: String(cleanupMinutes),
  }),
  toContent: ({ name, setupMinutes, cleanupMinutes }) => ({
    name,
    setupMinutes: Number(setupMinutes),
    cleanupMinutes: Number(cleanupMinutes),
  }),
  inWords: { setupMinutes: minutes, cleanupMinutes: minutes },
};

export const NEW_UNIT: UnitValues = { name: '', setupMinutes: '0', cleanupMinutes: '0' };

/** For comfort: the server decides. */
export const unitSchema = object({
  name: string().trim().required('Please give the room a name.'),
  setupMinutes: wholeNumber(0, 480),
  cleanupMinutes: wholeNumber(0, 480),
});
