import { FacilityGalleryPage } from '@/features/staff/media/facility-gallery-page';

export function Component() {
  return <FacilityGalleryPage />;
}
