import type { Waiting } from './night-store';

export const REPORT_WORDS: Record<Waiting['kind'], string> = {
  arrived: 'Arrived',
  no_show: 'Did not come',
  left: 'Left',
  clean: 'Found clean',
  damage: 'Damage',
  incident: 'Incident',
  photo: 'Photo',
};
