/** Data of a person and secrets that nobody else has: wherever one of them turns up, it came from here. */
export const CANARY = {
  firstName: 'Canarina',
  lastName: 'Quilmesana',
  email: 'canarina.quilmesana@example.com',
  phone: '11 4777-9091',
  dni: '39888777',
  cuit: '27-39888777-4',
  businessName: 'Canarina Hermanas SRL',
  address: 'Pasaje Canarina 4711',
  city: 'Villa Canarina',
  province: 'Canarina',
  postalCode: 'C4711ZQX',
  message: 'Soy Canarina Quilmesana, llamame al 11 4777-9091',
  token: 'CanarinaTokenCanarinaTokenCanarinaTokenCana',
  password: 'canarina-clave-secreta',
} as const

/** However it is written: in capitals, escaped, with dots in a number. */
const TRACES = /canarina|quilmesana|4777.{0,3}9091|39\.?888\.?777|c4711zqx/i

/** Where a trace of the person stands in a text, with what is around it; `undefined` when there is none. */
export function traceIn(text: string, secrets: readonly string[] = []): string | undefined {
  const plain = [text, decoded(text)].find(
    (each) => TRACES.test(each) || secrets.some((secret) => each.includes(secret)),
  )
  if (plain === undefined) return undefined
  const found = TRACES.exec(plain)?.index ?? plain.indexOf(secrets.find((each) => plain.includes(each)) ?? '')
  return plain.slice(Math.max(0, found - 200), found + 80)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What a person could put into a query. */
export const CANARY_QUERY = new URLSearchParams({
  email: CANARY.email,
  search: CANARY.lastName,
  buscar: CANARY.lastName,
  token: CANARY.token,
  dni: CANARY.dni,
  pedido: CANARY.token,
}).toString()

const { firstName, lastName, email, phone, dni, cuit, businessName, address, city, province, postalCode } =
  CANARY
const name = `${firstName} ${lastName}`

const gift = { name, phone, card: CANARY.message }

/** A checkout of her, to be sent to her and invoiced to her company. */
export const canaryCheckout = (item: { readonly price: number; readonly currency: string }) => ({
  items: [item],
  customer: { firstName, lastName, email, phone, dni },
  shipping: { method: 'delivery', address, city, province, postalCode, notes: CANARY.message, gift },
  billing: { type: 'factura_a', businessName, cuit },
  total: item.price,
  acceptedTerms: '2026-11',
  previousOrder: CANARY.token,
})

const HER = { who: email }

/** The catalogue, the texts of the site and the works of the artist's day: nothing of a visitor goes in. */
const NOT_OF_PERSONS = {} as const

/** Every call that takes a body, and with what of her it is tried. A new one has to be written down here. */
export const CANARY_BODIES: Readonly<Record<string, object>> = {
  'POST /auth/login': { email, password: CANARY.password },
  'POST /auth/login/code': { challenge: CANARY.token, code: CANARY.dni },
  'POST /auth/second-factor': { password: CANARY.password },
  'POST /auth/second-factor/confirm': { code: CANARY.dni },
  'POST /auth/second-factor/end': { password: CANARY.password },
  'POST /auth/second-factor/recovery-codes': { password: CANARY.password },
  'POST /auth/password': { currentPassword: CANARY.password, newPassword: `${CANARY.password}-nueva` },
  'PUT /auth/me': { name: CANARY.firstName, email, currentPassword: CANARY.password },
  'POST /auth/password-reset': { email },
  'POST /auth/accounts/invitations': { email, role: 'assistant', currentPassword: CANARY.password },
  'PUT /auth/accounts/:id/role': { role: 'reader', currentPassword: CANARY.password },
  'POST /auth/accounts/:id/removal': { currentPassword: CANARY.password },
  'POST /auth/invitations/use': {
    token: CANARY.token,
    name: CANARY.firstName,
    newPassword: CANARY.password,
  },
  'POST /auth/password-reset/use': { token: CANARY.token, newPassword: CANARY.password },
  'POST /contact': { name, email, phone, subject: 'info', message: CANARY.message },
  'PATCH /contact/:id/status': { status: CANARY.lastName },
  'POST /contact/:id/replies': { text: CANARY.message, key: CANARY.token },
  'POST /saved-replies': { name, text: CANARY.message },
  'PUT /saved-replies/:id': { name, text: CANARY.message },
  'POST /newsletter/subscribe': { email, name },
  'POST /newsletter/confirm': { token: CANARY.token },
  'POST /newsletter/unsubscribe': { token: CANARY.token },
  'POST /waiting-list': { email, kind: 'work', artworkId: CANARY.token },
  'POST /waiting-list/own/confirm': { token: CANARY.token },
  'POST /waiting-list/own/leave': { token: CANARY.token },
  'POST /offers': { artworkId: CANARY.token, name, email, phone, amount: 5000, message: CANARY.message },
  'POST /offers/:id/counter': { amount: 5000, words: CANARY.message },
  'POST /offers/own/accept': { token: CANARY.token },
  'POST /offers/own/decline': { token: CANARY.token },
  'POST /viewing-rooms': {
    name,
    forWhom: name,
    text: CANARY.message,
    endsOn: CANARY.dni,
    works: [CANARY.token],
  },
  'PUT /viewing-rooms/:id': { name, forWhom: name, text: CANARY.message, endsOn: CANARY.dni, works: [] },
  'POST /viewing-rooms/opened': { secret: CANARY.token },
  'POST /withdrawals': { name, email, phone, purchase: CANARY.dni, comment: CANARY.message },
  'PATCH /withdrawals/:id/status': { status: CANARY.lastName },
  'POST /checkout/cart': { items: [], previousOrder: CANARY.token },
  'POST /checkout/create-preference': {},
  'POST /orders': {},
  'POST /payments/create-intent': { token: CANARY.token },
  'POST /payments/confirm': { external_reference: CANARY.token, payment_id: '4711' },
  'PATCH /orders/:id/status': { status: 'preparing', trackingNumber: CANARY.token, note: CANARY.message },
  'POST /orders/:id/status/undo': { status: 'preparing' },
  'PUT /orders/:id/tracking': { trackingNumber: CANARY.token, tell: true },
  'PUT /orders/:id/billing': {
    customer: { firstName, lastName, dni },
    billing: { type: 'factura_a', businessName, cuit },
  },
  'PUT /orders/:id/items/:item/copy': { fate: CANARY.lastName },
  'POST /orders/:id/items/:item/certificate': { replaces: CANARY.token },
  'POST /artworks/:id/certificate': { replaces: CANARY.token },
  'POST /certificates/:code/revoke': { reason: CANARY.message },
  'POST /certificates/held/transfer': { secret: CANARY.token },
  'POST /certificates/held/transfer/complete': { secret: CANARY.token },
  'POST /certificates/held/transfer/withdraw': { secret: CANARY.token },
  'POST /certificates/transfer/receive': { token: CANARY.token, receipt: CANARY.token },
  'POST /certificates/signature': NOT_OF_PERSONS,
  'PUT /invoices/settings': { cuit: CANARY.dni, sellerName: name, address: CANARY.message },
  'POST /invoices/credential/request': { replaces: CANARY.token },
  'PUT /invoices/credential': { certificate: CANARY.token, key: CANARY.password },
  'POST /orders/:id/notes': { note: CANARY.message },
  'POST /orders/:id/refunds': { reason: CANARY.message, key: CANARY.token },
  'POST /people/search': { search: email },
  'POST /people/export': { search: email },
  'POST /personal-data/search': { search: email },
  'POST /personal-data/export': HER,
  'POST /personal-data/erase': HER,
  'PUT /push-messages/devices': {
    endpoint: `https://fcm.googleapis.com/fcm/send/${CANARY.token}`,
    p256dh: CANARY.token,
    auth: CANARY.token,
    kinds: [],
    quiet: null,
  },
  'PUT /push-messages/devices/:id': NOT_OF_PERSONS,
  'PUT /siteinfo': { contact: { email, phone, address } },
  'PATCH /siteinfo': { contact: { email, phone, address } },
  'POST /artworks': NOT_OF_PERSONS,
  'PUT /artworks/:id': NOT_OF_PERSONS,
  'PATCH /artworks/:id': NOT_OF_PERSONS,
  'PATCH /artworks/:id/status': NOT_OF_PERSONS,
  'PATCH /studio/artworks': NOT_OF_PERSONS,
  'POST /studio/artworks/deletions': NOT_OF_PERSONS,
  'PUT /artworks/:id/images': NOT_OF_PERSONS,
  'PUT /artworks/:id/images/original': NOT_OF_PERSONS,
  'PUT /artworks/:id/studio-sale': { buyer: name, price: 1000 },
  'POST /series': NOT_OF_PERSONS,
  'PUT /series/:id': NOT_OF_PERSONS,
  'PUT /series/order': NOT_OF_PERSONS,
  'POST /artworks/:id/undo': NOT_OF_PERSONS,
  'PUT /artworks/:id/wall-position': NOT_OF_PERSONS,
  'POST /digital-art': NOT_OF_PERSONS,
  'PUT /digital-art/:id': NOT_OF_PERSONS,
  'PATCH /digital-art/:id': NOT_OF_PERSONS,
  'PATCH /stats/first-steps': NOT_OF_PERSONS,
  'PUT /exchange-rates/:currency': NOT_OF_PERSONS,
  'PUT /catalogue/artist': NOT_OF_PERSONS,
  'PUT /withdrawals/:id/order': NOT_OF_PERSONS,
  'POST /upload/image': NOT_OF_PERSONS,
  // A label may be seen on it: sent as pictures are.
  'POST /orders/:id/photos': NOT_OF_PERSONS,
}

const FORM_FIELDS: Readonly<Record<string, string>> = {
  name,
  email,
  phone,
  subject: 'info',
  message: CANARY.message,
  purchase: dni,
  comment: CANARY.message,
  // Only a program fills it in, and is then thanked without being heard.
  website: '',
}

/** A form of a page with her data in it, as a browser without scripts sends it. */
export const canaryForm = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(
    Object.fromEntries(Object.keys(fields).map((field) => [field, FORM_FIELDS[field] ?? CANARY.message])),
  ).toString()

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** What a sender says of a large file, with her data in it. */
export const CANARY_METADATA = `filename ${base64(`${CANARY.message}.zip`)},name ${base64(name)},email ${base64(email)}`

/** Her data as the metadata of an upload write it. */
export const CANARY_ENCODED = [`${CANARY.message}.zip`, name, email].map(base64)
