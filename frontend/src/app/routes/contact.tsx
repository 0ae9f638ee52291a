import { ContactPage } from '@/features/contact/contact-page';
import { sceneOf } from '@/config/scenes';
import { CONTACT_TEXTS } from '@/config/texts/contact';
import { withClubName } from '@/config/texts/site';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName, texts }) => ({
  title: 'Contact',
  description: withClubName({ ...CONTACT_TEXTS, ...texts }.contactDescription, clubName),
  picture: texts.homeHeroPicture ?? sceneOf('clubhouse-road').src,
});

export function Component() {
  return <ContactPage />;
}
