import { RunSheetPage } from '@/features/staff/today/run-sheet/run-sheet-page';

export function Component() {
  return <RunSheetPage />;
}
