import { TestimonialsPage } from '@/features/staff/website/testimonials/testimonials-page';

export function Component() {
  return <TestimonialsPage />;
}
