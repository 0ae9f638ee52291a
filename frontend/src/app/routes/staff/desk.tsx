import { DeskPage } from '@/features/staff/desk/desk-page';

export function Component() {
  return <DeskPage />;
}
