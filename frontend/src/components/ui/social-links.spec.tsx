import { screen } from '@testing-library/react';
import { renderAt } from '@/testing/render-app';
import SocialLinks from './social-links';

describe('the club’s accounts', () => {
  it('are icons with the name of their network', () => {
    const accounts = [
      { network: 'facebook', url: 'https://www.facebook.com/club' },
      { network: 'social.example.org', url: 'https://social.example.org/@club' },
    ];
    renderAt('/', <SocialLinks accounts={accounts} />);
    const link = screen.getByRole('link', { name: 'Facebook (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://www.facebook.com/club');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'Social.example.org (opens in a new tab)' })).toBeInTheDocument();
  });

  it('render nothing when there are none', () => {
    renderAt('/', <SocialLinks accounts={[]} />, { toasts: false });
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
