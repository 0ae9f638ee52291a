import { render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { PageStore, PageStoreContext } from '@/api/page-store';
import { createStore } from '@/api/store';
import { StoreProvider } from '@/api/store-provider';
import { NotFoundPage } from '@/components/layout/not-found-page';
import { AuthPage } from '@/features/auth/auth-page';
import { aConfig } from '@/testing/factories';
import { mockApi } from '@/testing/mock-api';

/* The pictures of pages that the server leaves to the browser: the walk through the rendered pages does not see them. */

const ADDRESS = `/media/${'ab'.repeat(32)}/800.jpg`;
const PICTURE = {
  width: 700,
  height: 467,
  widths: [400, 800],
  focalX: 20,
  focalY: 50,
  altText: 'The bar on a Friday',
  caption: null,
  credit: null,
};

it.each([
  ['authPicture', AuthPage],
  ['notFoundPicture', NotFoundPage],
])('the page shows the image chosen as %s', (name, Page) => {
  mockApi({});
  const config = aConfig({ texts: { [name]: ADDRESS }, pictures: { [ADDRESS]: PICTURE } });
  const store = createStore();
  const data = [{ endpointName: 'getConfig' as const, arg: undefined, value: config }];
  const { container } = render(
    <PageStoreContext value={new PageStore(data, store)}>
      <StoreProvider>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </StoreProvider>
    </PageStoreContext>,
  );
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', ADDRESS);
  expect(image).toHaveAttribute('alt', 'The bar on a Friday');
  expect(image).toHaveClass('focal-x-2');
  expect(container.querySelector('source')).toHaveAttribute(
    'srcset',
    `/media/${'ab'.repeat(32)}/400.avif 400w, /media/${'ab'.repeat(32)}/800.avif 700w`,
  );
});
