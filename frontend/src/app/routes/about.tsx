import { AboutPage } from '@/features/about/about-page';

export function Component() {
  return <AboutPage />;
}
