import { ContactPage } from '@/features/contact/contact-page';
import { sceneOf } from '@/config/scenes';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName }) => ({
  title: 'Contact',
  description: `Address, telephone, email, opening hours and a map of the ${clubName} in the Adelaide Hills, and a form to write to us.`,
  picture: sceneOf('clubhouse-road').src,
});

export function Component() {
  return <ContactPage />;
}
