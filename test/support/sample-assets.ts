import type { SiteAssets } from '#frontend/site/assets.ts';

/** For documents that are rendered without a build of the browser's files. */
export const sampleAssets: SiteAssets = {
  stylesheet: '/whole.css',
  helpers: {
    'home-page': '/home.js',
    'form-page': '/form.js',
    site: '/site.js',
    'login-page': '/login.js',
  },
  waker: '/waker.js',
  dress: '/dress.js',
  islands: { contact: ['/c.js'], employer: ['/e.js'], employment: ['/m.js'] },
  staff: { script: '/staff.js', imports: [], stylesheet: '/staff.css' },
};
