import { TestimonialsPage } from '@/features/staff/testimonials/testimonials-page';

export function Component() {
  return <TestimonialsPage />;
}
