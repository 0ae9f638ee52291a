import { RunSheetPage } from '@/features/staff/run-sheet/run-sheet-page';

export function Component() {
  return <RunSheetPage />;
}
