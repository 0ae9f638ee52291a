import { MediaPage } from '@/features/staff/website/media/media-page';

export function Component() {
  return <MediaPage />;
}
