import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { PageSpinner } from '@/components/ui/spinner';
import { AppLayout } from './app-layout';
import { RequireRole, RequireUser } from './guards';
import { RouteErrorPage } from './route-error-page';

/**
 * The route table. Every page is a chunk of its own: a module in `routes/` that exports `Component`.
 * `handle.wide` and the like are not needed: pages bring their own width.
 */
export const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    errorElement: <RouteErrorPage wholePage />,
    hydrateFallbackElement: <PageSpinner />,
    children: [
      {
        errorElement: <RouteErrorPage />,
        children: [
          { index: true, lazy: () => import('./routes/home') },
          { path: 'about', lazy: () => import('./routes/about') },
          { path: 'club/:id', lazy: () => import('./routes/club') },
          { path: 'event/:id', lazy: () => import('./routes/event') },
          { path: 'events', lazy: () => import('./routes/events') },
          { path: 'contact', lazy: () => import('./routes/contact') },
          { path: 'auth', lazy: () => import('./routes/auth') },
          { path: 'terms', lazy: () => import('./routes/terms') },
          { path: 'privacy', lazy: () => import('./routes/privacy') },
          {
            element: <RequireUser />,
            children: [
              { path: 'profile', lazy: () => import('./routes/profile') },
              { path: 'booking', lazy: () => import('./routes/booking') },
              { path: 'checkout', lazy: () => import('./routes/checkout') },
              { path: 'paypal-checkout', lazy: () => import('./routes/paypal-checkout') },
              { path: 'booking-success', lazy: () => import('./routes/booking-success') },
              { path: 'my-bookings', lazy: () => import('./routes/my-bookings') },
            ],
          },
          {
            element: <RequireRole role="admin" />,
            children: [{ path: 'admin', lazy: () => import('./routes/admin') }],
          },
          { path: '*', lazy: () => import('./routes/not-found') },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
