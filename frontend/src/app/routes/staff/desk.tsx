import { DeskPage } from '@/features/staff/today/desk/desk-page';

export function Component() {
  return <DeskPage />;
}
