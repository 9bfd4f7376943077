/**
 * What the roles may ask of the shop, written by hand: whatever is neither public nor stands here is for the artist alone,
 * whoever declares it and how.
 */

/** Whoever is let in: she sees what is worked on, and looks after her own account. */
const SEEN = [
  'GET /api/artworks/:id/certificates',
  'GET /api/artworks/stats',
  'GET /api/contact',
  'GET /api/contact/:id',
  'GET /api/exchange-rates',
  'GET /api/offers',
  'GET /api/orders',
  'GET /api/orders/:id/certificates',
  'GET /api/orders/:id/emails',
  'GET /api/orders/:id/packing',
  'GET /api/orders/:id/photos',
  'GET /api/payments/order/:id',
  'GET /api/saved-replies',
  'GET /api/stats/artworks',
  'GET /api/stats/dashboard',
  'GET /api/stats/waiting',
  'GET /api/studio/artworks',
  'GET /api/studio/artworks/:id',
  'GET /api/studio/series',
  'GET /api/studio/series/:id',
  'GET /api/trash',
  'GET /api/waiting-list',
  'GET /api/waiting-list/works',
  'GET /api/withdrawals',
]

const OF_HER_OWN = [
  'GET /api/auth/events',
  'GET /api/auth/me',
  'PUT /api/auth/me',
  'POST /api/auth/password',
  'POST /api/auth/refresh',
  'GET /api/auth/second-factor',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/confirm',
  'POST /api/auth/second-factor/end',
  'POST /api/auth/second-factor/recovery-codes',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'GET /api/push-messages/devices',
  'PUT /api/push-messages/devices',
  'PUT /api/push-messages/devices/:id',
  'DELETE /api/push-messages/devices/:id',
  'POST /api/push-messages/devices/:id/test',
]

const WORKS_AND_PRINTS = [
  'POST /api/artworks',
  'PUT /api/artworks/:id',
  'PATCH /api/artworks/:id',
  'DELETE /api/artworks/:id',
  'PUT /api/artworks/:id/images',
  'PUT /api/artworks/:id/images/original',
  'PATCH /api/artworks/:id/status',
  'PUT /api/artworks/:id/studio-sale',
  'PUT /api/artworks/:id/wall-position',
  'PATCH /api/studio/artworks',
  'POST /api/studio/artworks/deletions',
  'DELETE /api/studio/wall-order',
  'POST /api/digital-art',
  'PUT /api/digital-art/:id',
  'PATCH /api/digital-art/:id',
  'DELETE /api/digital-art/:id',
  'POST /api/series',
  'PUT /api/series/:id',
  'DELETE /api/series/:id',
  'PUT /api/series/order',
  'POST /api/trash/:id/restore',
]

const UPLOADS = [
  'POST /api/upload/image',
  'DELETE /api/upload/image/:id',
  ...['film', 'master'].flatMap((kind) =>
    ['POST', 'GET', 'PATCH', 'DELETE'].flatMap((method) =>
      [`/api/upload/${kind}`, `/api/upload/${kind}/:upload`].map((url) => `${method} ${url}`),
    ),
  ),
  'POST /api/upload/film/:upload/film',
  'POST /api/upload/master/:upload/image',
]

const ORDERS_AND_MESSAGES = [
  'POST /api/orders',
  'PATCH /api/orders/:id/status',
  'POST /api/orders/:id/status/undo',
  'PUT /api/orders/:id/tracking',
  'POST /api/orders/:id/notes',
  'POST /api/orders/:id/relist',
  'POST /api/orders/:id/withhold',
  'PUT /api/orders/:id/items/:item/copy',
  'POST /api/orders/:id/emails/:emailId/resend',
  'POST /api/orders/:id/photos',
  'DELETE /api/orders/:id/photos/:photoId',
  'PATCH /api/contact/:id/status',
  'POST /api/contact/:id/replies',
  'DELETE /api/contact/:id',
  'POST /api/saved-replies',
  'PUT /api/saved-replies/:id',
  'DELETE /api/saved-replies/:id',
]

export const FOR_WHOEVER_IS_SIGNED_IN: ReadonlySet<string> = new Set([...SEEN, ...OF_HER_OWN])

export const FOR_STAFF: ReadonlySet<string> = new Set([
  ...WORKS_AND_PRINTS,
  ...UPLOADS,
  ...ORDERS_AND_MESSAGES,
])
