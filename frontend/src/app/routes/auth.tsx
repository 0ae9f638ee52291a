import { siteApi } from '@/api/site/site-api';
import { AuthPage } from '@/features/auth/auth-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ state, query }) => {
  const { data: user, isLoading } = siteApi.endpoints.getCurrentUser.select()(state);
  return {
    title: query.get('tab') === 'register' ? 'Sign Up' : 'Log In',
    listed: false,
    // Signed-in readers are redirected.
    loading: isLoading || user !== undefined,
  };
};

export function Component() {
  return <AuthPage />;
}
