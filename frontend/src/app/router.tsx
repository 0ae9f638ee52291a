import { useRoutes, type RouteObject } from 'react-router-dom';
import { AppLayout } from './app-layout';
import { RequireRole, RequireUser } from './guards';
import { lazyRoute } from './lazy-route';

/**
 * The route table. Declarative routing: the data router would add 15 kB (brotli) to the first view, and the data
 * here is RTK Query's. Navigations are transitions, so the old page stays until the next one's code is there.
 */
const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    children: [
      { index: true, element: lazyRoute(() => import('./routes/home')) },
      { path: 'about', element: lazyRoute(() => import('./routes/about')) },
      { path: 'club/:id', element: lazyRoute(() => import('./routes/club')) },
      { path: 'event/:id', element: lazyRoute(() => import('./routes/event')) },
      { path: 'events', element: lazyRoute(() => import('./routes/events')) },
      { path: 'contact', element: lazyRoute(() => import('./routes/contact')) },
      { path: 'auth', element: lazyRoute(() => import('./routes/auth')) },
      { path: 'terms', element: lazyRoute(() => import('./routes/terms')) },
      { path: 'privacy', element: lazyRoute(() => import('./routes/privacy')) },
      {
        element: <RequireUser />,
        children: [
          { path: 'profile', element: lazyRoute(() => import('./routes/profile')) },
          { path: 'booking', element: lazyRoute(() => import('./routes/booking')) },
          { path: 'checkout', element: lazyRoute(() => import('./routes/checkout')) },
          { path: 'paypal-checkout', element: lazyRoute(() => import('./routes/paypal-checkout')) },
          { path: 'booking-success', element: lazyRoute(() => import('./routes/booking-success')) },
          { path: 'my-bookings', element: lazyRoute(() => import('./routes/my-bookings')) },
        ],
      },
      {
        element: <RequireRole role="admin" />,
        children: [{ path: 'admin', element: lazyRoute(() => import('./routes/admin')) }],
      },
      { path: '*', element: lazyRoute(() => import('./routes/not-found')) },
    ],
  },
];

export function AppRoutes() {
  return useRoutes(routes);
}
