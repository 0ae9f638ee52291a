import type { UnsentReport } from './run-sheet-store';

export const REPORT_LABELS: Record<UnsentReport['kind'], string> = {
  arrived: 'Arrived',
  no_show: 'No-show',
  left: 'Left',
  clean: 'Rooms clean',
  damage: 'Damage',
  incident: 'Incident',
  photo: 'Photo',
};
