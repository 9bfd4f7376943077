import { allPages } from '#pages/all-pages.ts'

/**
 * What anybody may ask of the shop without signing in, written by hand: a route is public because it stands here, and
 * everything else has to refuse a visitor.
 */

/** The same for everybody. */
const FOR_EVERYBODY = [
  'GET /api/artworks',
  'GET /api/artworks/:id',
  'GET /api/artworks/:id/around',
  'GET /api/artworks/categories',
  'GET /api/artworks/choices',
  'GET /api/digital-art',
  'GET /api/digital-art/:id',
  'GET /api/selection',
  'GET /api/series',
  'GET /api/series/:id',
  'GET /api/siteinfo',
  'GET /api/siteinfo/biography',
  'GET /api/siteinfo/contact',
  'GET /api/siteinfo/legal',
  'GET /api/siteinfo/shipping',
  'GET /api/certificates/:code',
  'GET /api/certificates/key',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /api/docs/static/*',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/openapi.json',
]

/** What visitors send. */
const SENT_BY_VISITORS = [
  'POST /api/checkout/cart',
  'POST /api/checkout/create-preference',
  'POST /api/contact',
  'POST /api/policy-reports',
  'POST /api/newsletter/subscribe',
  'POST /api/waiting-list',
  'POST /api/offers',
  'POST /api/withdrawals',
  'POST /api/auth/login',
  'POST /api/auth/login/code',
  'POST /api/auth/logout',
  'POST /api/auth/password-reset',
]

/** Notifications of the provider: nothing in them is believed, and `docs/operations.md` tells of their signature. */
const SENT_BY_THE_PROVIDER = [
  'POST /api/payments/webhook/mercadopago',
  'GET /api/payments/webhook/mercadopago',
]

/** Opened by a secret of their own, which a visitor has to bring: see the tests of each. */
export const OPENED_BY_A_SECRET = [
  'GET /api/orders/:id',
  'GET /api/orders/own',
  'GET /api/certificates/own',
  'GET /api/certificates/held',
  'POST /api/certificates/held/transfer',
  'POST /api/certificates/held/transfer/complete',
  'POST /api/certificates/held/transfer/withdraw',
  'GET /api/certificates/transfer',
  'POST /api/certificates/transfer/receive',
  'GET /api/certificates/:code/pdf',
  'GET /api/invoices/own',
  'GET /api/withdrawals/own',
  'GET /api/invoices/:id/pdf',
  'POST /api/payments/create-intent',
  'POST /api/payments/confirm',
  'GET /api/payments/news',
  'GET /api/newsletter/confirm',
  'POST /api/newsletter/confirm',
  'GET /api/newsletter/unsubscribe',
  'POST /api/newsletter/unsubscribe',
  'GET /api/waiting-list/own',
  'POST /api/waiting-list/own/confirm',
  'POST /api/waiting-list/own/leave',
  'GET /api/offers/own',
  'POST /api/offers/own/accept',
  'POST /api/offers/own/decline',
  'GET /api/viewing-rooms/opened',
  'POST /api/viewing-rooms/opened',
  'POST /api/auth/password-reset/use',
  'POST /api/auth/invitations/use',
] as const

/** Pages, pictures and files; an administration's page is an empty room until its browser fills it. */
const PAGES_AND_FILES = [
  'GET /*',
  'POST /*',
  'GET /hydration/*',
  'GET /media/*',
  'GET /assets/*',
  'GET /admin-app.webmanifest',
  'GET /admin-app-icon/:file',
  'GET /admin-app-icon/:key/:file',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap-paginas.xml',
  'GET /sitemap-obras-:number([1-9]\\d{0,3}).xml',
  'GET /sitemap-laminas-:number([1-9]\\d{0,3}).xml',
  'GET /llms.txt',
]

/** Where pages were before: each says where its page is now, and nothing of what stands there. */
const FORMER_PATHS = allPages.flatMap(({ formerPaths = [] }) => formerPaths.map((path) => `GET ${path}`))

export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  ...FOR_EVERYBODY,
  ...SENT_BY_VISITORS,
  ...SENT_BY_THE_PROVIDER,
  ...OPENED_BY_A_SECRET,
  ...PAGES_AND_FILES,
  ...FORMER_PATHS,
])
