/** Why a change that only administrators may make is not told in the log of activity. */
const ACCOUNT = 'what happens to an account of one’s own stands in its access history'
const DEVICE = 'a device of her own'
const EMAIL = 'what a buyer wrote, and answers to it, are personal data; they stand with the person'
const UPLOAD = 'a file that nothing shows yet: what it is put into tells it'
const READS = 'writes nothing of the gallery'
const ARRANGED = 'where things hang says nothing of what they are'

/** Every closed call that changes something and is not told, with the reason. All others have to be proved. */
export const NOT_TOLD: Readonly<Record<string, string>> = {
  'PUT /api/artworks/:id/wall-position': ARRANGED,
  'DELETE /api/studio/wall-order': ARRANGED,
  'PUT /api/series/order': ARRANGED,
  'DELETE /api/catalogue/import/:id': 'throws away a table that was not read',
  'DELETE /api/catalogue/sample': 'what came with the shop was never the artist’s',
  'POST /api/catalogue/import-file': UPLOAD,
  'PATCH /api/catalogue/import-file': UPLOAD,
  'DELETE /api/catalogue/import-file': UPLOAD,
  'POST /api/catalogue/import-file/:upload': UPLOAD,
  'PATCH /api/catalogue/import-file/:upload': UPLOAD,
  'DELETE /api/catalogue/import-file/:upload': UPLOAD,
  'POST /api/catalogue/export': READS,
  'DELETE /api/trash/:id': 'that it was deleted is told when it goes into the trash',
  'POST /api/upload/image': UPLOAD,
  'DELETE /api/upload/image/:id': UPLOAD,
  'POST /api/upload/master/:upload/image': UPLOAD,
  'POST /api/upload/film/:upload/film': UPLOAD,
  ...Object.fromEntries(
    ['master', 'film'].flatMap((kind) =>
      ['POST', 'PATCH', 'DELETE'].flatMap((method) =>
        [`/api/upload/${kind}`, `/api/upload/${kind}/:upload`].map((url) => [`${method} ${url}`, UPLOAD]),
      ),
    ),
  ),
  'POST /api/auth/second-factor': ACCOUNT,
  'POST /api/auth/second-factor/confirm': ACCOUNT,
  'POST /api/auth/second-factor/recovery-codes': ACCOUNT,
  'POST /api/auth/second-factor/end': ACCOUNT,
  'POST /api/auth/refresh': ACCOUNT,
  'POST /api/auth/password': ACCOUNT,
  'PUT /api/auth/me': ACCOUNT,
  'DELETE /api/auth/sessions': ACCOUNT,
  'DELETE /api/auth/sessions/:id': ACCOUNT,
  'PUT /api/push-messages/devices': DEVICE,
  'PUT /api/push-messages/devices/:id': DEVICE,
  'DELETE /api/push-messages/devices/:id': DEVICE,
  'POST /api/push-messages/devices/:id/test': DEVICE,
  'PATCH /api/contact/:id/status': EMAIL,
  'POST /api/contact/:id/replies': EMAIL,
  'DELETE /api/contact/:id': EMAIL,
  'POST /api/saved-replies': 'a text to begin an email with',
  'PUT /api/saved-replies/:id': 'a text to begin an email with',
  'DELETE /api/saved-replies/:id': 'a text to begin an email with',
  'POST /api/newsletter/subscribers/:id/unsubscribe': EMAIL,
  'POST /api/orders/:id/notes': 'a note may name its buyer, and stands in the history of its order',
  'DELETE /api/selling-pause': 'ends what a restored backup begins; the log of the server has it',
  'POST /api/orders/:id/emails/:emailId/resend': EMAIL,
  'POST /api/emails/:id/resend': EMAIL,
  'POST /api/orders/:id/photos': 'pictures of a parcel, which stand with its order',
  'DELETE /api/orders/:id/photos/:photoId': 'pictures of a parcel, which stand with its order',
  'POST /api/shipping/carriers/:carrier/test': READS,
  'POST /api/orders':
    'an order that is begun stands in the list of orders, and its history says that it was agreed in the studio',
  'POST /api/invoices/test': READS,
  'POST /api/invoices/retry': 'an invoice stands with its number in the books',
  'POST /api/orders/:id/invoice': 'an invoice stands with its number in the books',
  'POST /api/orders/:id/invoice/by-hand': 'it stands with its order, and is taken back there',
  'PATCH /api/stats/first-steps': 'a mark on a list of first steps',
  'POST /api/personal-data/search': READS,
  'POST /api/personal-data/export': READS,
  'POST /api/personal-data/erase': 'who is erased must be named nowhere',
  'POST /api/people/search': READS,
  'POST /api/people/export': READS,
}
