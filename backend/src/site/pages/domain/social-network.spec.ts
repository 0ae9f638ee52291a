import { socialAccount } from './social-network.js';

describe('the network of an account', () => {
  it.each([
    ['https://www.facebook.com/bridgewater', 'facebook'],
    ['https://m.facebook.com/bridgewater', 'facebook'],
    ['https://Instagram.com/bridgewater', 'instagram'],
    ['https://x.com/bridgewater', 'x'],
    ['https://twitter.com/bridgewater', 'x'],
    ['https://www.youtube.com/@bridgewater', 'youtube'],
    ['https://social.example.org/@bridgewater', 'social.example.org'],
    // A foreign host with a similar name.
    ['https://facebook.com.example.org/', 'facebook.com.example.org'],
  ])('of %s is recognised as %s', (url, network) => {
    expect(socialAccount(url)).toEqual({ network, url });
  });
});
