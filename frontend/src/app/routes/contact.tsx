import { ContactPage } from '@/features/contact/contact-page';

export function Component() {
  return <ContactPage />;
}
