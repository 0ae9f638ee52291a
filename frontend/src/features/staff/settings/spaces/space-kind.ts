import { array, object, string } from 'yup';
import type { SpaceContent } from '@/api/staff/generated';
import { orNull, type ContentKind } from '@/components/staff/record/content';
import { wholeNumber } from './whole-number';

/** A space as its form holds it: text in every box. */
export interface SpaceValues {
  name: string;
  description: string;
  accessibility: string;
  imageUrl: string;
  unitIds: string[];
  capacity: string;
  pricePercent: string;
  position: string;
  isActive: boolean;
}

type Units = readonly { id: number; name: string }[];

/** A name for each room of a space. */
export function unitNames(units: Units, ids: readonly number[]): string[] {
  return ids.map((unitId) => units.find(({ id }) => id === unitId)?.name ?? `No. ${unitId}`);
}

/** @param units to say a room's name instead of its number */
export function spaceKind(units: Units): ContentKind<SpaceContent, SpaceValues> {
  return {
    labels: {
      name: 'Name',
      description: 'Description',
      accessibility: 'Access',
      imageUrl: 'Picture',
      unitIds: 'Its rooms',
      capacity: 'Most guests',
      pricePercent: 'Price in percent',
      position: 'Place in the list',
      isActive: 'For hire',
    },
    toValues: (content) => ({
      ...content,
      accessibility: content.accessibility ?? '',
      imageUrl: content.imageUrl ?? '',
      unitIds: content.unitIds.map(String),
      capacity: String(content.capacity),
      pricePercent: String(content.pricePercent),
      position: String(content.position),
    }),
    toContent: (values) => ({
      ...values,
      accessibility: orNull(values.accessibility),
      imageUrl: orNull(values.imageUrl),
      // In the order in which the server keeps them, whatever was ticked first.
      unitIds: values.unitIds.map(Number).sort((one, other) => one - other),
      capacity: Number(values.capacity),
      pricePercent: Number(values.pricePercent),
      position: Number(values.position),
    }),
    inWords: {
      unitIds: (ids: number[]) => unitNames(units, ids).join('\n'),
      pricePercent: (percent: number) => `${percent}%`,
    },
  };
}

export const NEW_SPACE: SpaceValues = {
  name: '',
  description: '',
  accessibility: '',
  imageUrl: '',
  unitIds: [],
  capacity: '',
  pricePercent: '100',
  position: '0',
  isActive: true,
};

/** For comfort: the server decides. */
export const spaceSchema = object({
  name: string().trim().required('Please give the space a name.'),
  description: string().trim().required('Please describe the space.'),
  unitIds: array().min(1, 'Please choose a room.'),
  capacity: wholeNumber(1, 200),
  pricePercent: wholeNumber(1, 1000),
  position: wholeNumber(0, 1000),
});
