import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aNewsPost } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { NewsPostPage } from './news-post-page';

const at = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/news/:id" element={<NewsPostPage />} />
    </Routes>,
  );

describe('a post', () => {
  it('shows the text, date, club and photo', async () => {
    const post = aNewsPost({
      text: 'First.\n\n<img src=x onerror=alert(1)>',
      imageUrl: '/images/scenes/verandah.svg',
      imageAlt: 'Two boots',
    });
    mockApi({ 'GET /api/news/5': () => json(post) });
    const { container } = at('/news/5');
    expect(await screen.findByRole('heading', { level: 1, name: post.title })).toBeInTheDocument();
    expect(screen.getByText('Sat 21 Nov 2026')).toHaveAttribute('datetime', '2026-11-21');
    expect(screen.getByRole('link', { name: 'Hills Walking Club' })).toHaveAttribute('href', '/club/1');
    expect(screen.getByText(post.summary)).toBeInTheDocument();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['Two boots']);
  });

  it('shows a photo of the library in suitable sizes and formats', async () => {
    const folder = `/media/${'ab'.repeat(32)}`;
    const picture = { width: 1600, height: 1000, widths: [400, 800, 1600], focalX: 20, focalY: 50 };
    const post = aNewsPost({
      imageUrl: `${folder}/1600.jpg`,
      imageAlt: 'Two boots',
      picture: { ...picture, altText: 'A shelf', caption: null, credit: null },
    });
    mockApi({ 'GET /api/news/5': () => json(post) });
    const { container } = at('/news/5');
    const image = await screen.findByRole('img', { name: 'Two boots' });
    expect(image).toHaveAttribute('width', '1600');
    expect(image).toHaveClass('focal-x-2');
    expect(container.querySelector('source')).toHaveAttribute(
      'srcset',
      `${folder}/400.avif 400w, ${folder}/800.avif 800w, ${folder}/1600.avif 1600w`,
    );
  });

  it.each(['/news/5', '/news/abc'])('that does not exist leads back to the news from %s', async (path) => {
    mockApi({ 'GET /api/news/5': () => problem(404, 'news_not_found', 'We could not find that post.') });
    at(path);
    expect(await screen.findByRole('heading', { name: 'Post Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
  });

  it('can be reloaded after a failure', async () => {
    const api = mockApi({ 'GET /api/news/5': () => problem(503, 'unavailable', 'Please try again.') });
    const { user } = at('/news/5');
    await screen.findByRole('alert');
    api.on('GET /api/news/5', () => json(aNewsPost()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'New boots for all walkers' }),
    ).toBeInTheDocument();
  });
});
