import { FacilityGalleryPage } from '@/features/staff/website/media/facility-gallery-page';

export function Component() {
  return <FacilityGalleryPage />;
}
