export * as event from './events/events-pages';
export * as news from './news/news-pages';
export * as club from './clubs/clubs-pages';
export { ListPage as pages, EditPage as page } from './pages/site-pages';
export { MediaPage as media } from './photos/media-page';
export { PictureEditorPage as picture } from './photos/picture-editor';
export { FacilityGalleryPage as facilityGallery } from './photos/facility-gallery-page';
export { TestimonialsPage as testimonials } from './testimonials/testimonials-page';
