import { MediaPage } from '@/features/staff/media/media-page';

export function Component() {
  return <MediaPage />;
}
