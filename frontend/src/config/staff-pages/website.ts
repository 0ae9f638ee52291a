import { Globe } from 'lucide-react';
import { staffGroup } from './group';

export const WEBSITE = staffGroup({
  title: 'Website',
  icon: Globe,
  pages: {
    event: {
      isRecord: true,
      path: 'events',
      title: 'Events',
      permission: 'content:events',
      action: { title: 'New event', permission: 'content:events', words: 'add' },
      logged: 'event',
    },
    news: {
      isRecord: true,
      path: 'news',
      title: 'News',
      permission: 'content:news',
      words: 'posts',
      action: { title: 'New post', permission: 'content:news', words: 'add news write' },
      logged: 'news',
    },
    club: {
      isRecord: true,
      path: 'clubs',
      title: 'Clubs',
      permission: 'content:clubs',
      action: { title: 'New club', permission: 'content:all_clubs', words: 'add' },
      logged: 'club',
    },
    pages: { path: 'pages', title: 'Pages', permission: 'content:pages', words: 'texts opening hours' },
    page: { path: 'pages/:key' },
    pagePreview: { path: 'pages/:key/preview', route: false },
    openingHours: {
      path: 'pages/opening-hours',
      route: false,
      of: 'pages',
      title: 'Opening hours',
      permission: 'content:pages',
    },
    media: { path: 'media', title: 'Photos', permission: 'content:media', words: 'images pictures gallery' },
    picture: { path: 'media/:id' },
    facilityGallery: {
      path: 'media/gallery',
      of: 'media',
      title: 'Facility photos',
      permission: 'content:pages',
      words: 'images gallery',
    },
    testimonials: {
      path: 'testimonials',
      title: 'Testimonials',
      permission: 'content:testimonials',
      count: 'testimonials',
    },
  },
  myClub: {
    club: { title: 'Club page', words: 'training times', action: null },
    event: {},
    news: {},
    media: {},
    picture: {},
  },
});
