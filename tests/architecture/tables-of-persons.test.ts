import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { KEPT_DAYS } from '#payments/server/count-notifications.ts'
import { keptPeriods } from '#personal-data/kept-periods.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { LONGEST_WAIT_MS } from '#push-messages/push-message.ts'
import { ACCESS_KEPT_DAYS, FORM_KEPT_DAYS } from '#session/access-rules.ts'
import { defaultLegalIdentity } from '#site-info/legal-identity.ts'
import { defaultSiteInfo } from '#site-info/site-info.ts'
import { PrivacyText } from '#site-info/web/privacy-text.tsx'
import { projectRoot } from './source-file.ts'
import { tablesThere } from './tables-there.ts'

const NOBODY = 'nothing of a visitor'
const ARTIST = 'the artist and her devices only'
const A_DAY = `${FORM_KEPT_DAYS} day, by an hourly job`

/**
 * Every table, and how what it says of persons ends: the use case that erases it when somebody asks, or after how long it
 * goes by itself. A new table has to be written down here.
 */
const TABLES: Readonly<Record<string, string>> = {
  access_events: `networks that tried a password of the artist; ${ACCESS_KEPT_DAYS} days, by an hourly job`,
  activity: ARTIST,
  administrators: ARTIST,
  artist_signatures: ARTIST,
  artwork_holds: NOBODY,
  artwork_views: NOBODY,
  artworks: NOBODY,
  backups: NOBODY,
  carrier_quotes: NOBODY,
  carrier_refusals: NOBODY,
  catalogue_imports: NOBODY,
  certificate_transfers: NOBODY,
  certificates: NOBODY,
  contact_messages: 'contact-messages/server/messages-of-person.ts',
  credential_requests: ARTIST,
  digital_artworks: NOBODY,
  edition_numbers: NOBODY,
  exchange_rates: NOBODY,
  films: NOBODY,
  first_step_marks: NOBODY,
  form_uses: A_DAY,
  idempotency_keys: A_DAY,
  image_contents: NOBODY,
  images: NOBODY,
  invitations: ARTIST,
  invoice_series: NOBODY,
  invoice_settings: ARTIST,
  invoices: 'invoices/server/invoices-of-person.ts',
  issuer_tickets: ARTIST,
  known_devices: ARTIST,
  letters: 'email/server/emails-of-person.ts',
  order_events: 'orders/server/orders-of-person.ts',
  order_lines: NOBODY,
  order_networks: A_DAY,
  mailed_answers: 'contact-messages/server/messages-of-person.ts',
  message_replies: 'contact-messages/server/messages-of-person.ts',
  offers: 'offers/server/offers-of-person.ts',
  orders: 'orders/server/orders-of-person.ts',
  packing_photos: 'orders/server/orders-of-person.ts',
  password_resets: ARTIST,
  payments: NOBODY,
  print_sizes: NOBODY,
  print_views: NOBODY,
  provider_events: `ids of the provider alone; ${KEPT_DAYS.verified} days, by an hourly job`,
  push_devices: ARTIST,
  push_keys: NOBODY,
  push_messages: `titles of works and numbers of orders alone; ${LONGEST_WAIT_MS / DAY_MS} days at most, by scheduled tasks`,
  read_boxes: NOBODY,
  recovery_codes: ARTIST,
  refunds: 'payments/server/forget-refund-notes.ts',
  retired_works: NOBODY,
  saved_replies: NOBODY,
  second_factors: ARTIST,
  selling_pause: NOBODY,
  series: NOBODY,
  series_works: NOBODY,
  sessions: ARTIST,
  share_cards: NOBODY,
  shop_mark: NOBODY,
  sign_in_attempts: A_DAY,
  sign_in_challenges: A_DAY,
  signing_keys: NOBODY,
  site_info: ARTIST,
  studio_sales: 'artworks/server/studio-sales-of-person.ts',
  subscribers: 'newsletter/server/reader-of-person.ts',
  sweep_marks: NOBODY,
  trash: NOBODY,
  trash_images: NOBODY,
  viewing_room_works: NOBODY,
  viewing_rooms: 'viewing-rooms/server/rooms-of-person.ts',
  wishes: 'waiting-list/server/wishes-of-person.ts',
  withdrawals: 'withdrawals/server/withdrawals-of-person.ts',
  work_visits: NOBODY,
}

/** How the policy says what each table of visitors is for, and how long it is kept. */
const PURCHASES = [
  'Compra: nombre, email, teléfono y DNI',
  `Compras, facturas y arrepentimientos: ${keptPeriods.sales}`,
]
const MESSAGES = [
  'Formulario de contacto: nombre, email y mensaje',
  `Mensajes de contacto: hasta ${keptPeriods.messages}`,
]
const FORMS = [`La dirección de red desde la que se envía un formulario: ${keptPeriods.forms}`]
const SIGN_INS = [
  `La dirección de red desde la que se intenta entrar a la administración, con el navegador y el sistema: ${keptPeriods.access}`,
]
const IN_POLICY: Readonly<Record<string, readonly string[]>> = {
  access_events: SIGN_INS,
  contact_messages: MESSAGES,
  form_uses: FORMS,
  idempotency_keys: FORMS,
  invoices: PURCHASES,
  letters: [`El texto de los correos que te mandamos: ${keptPeriods.emails}`],
  mailed_answers: MESSAGES,
  message_replies: MESSAGES,
  offers: ['Oferta por una obra: nombre, email y monto', `Ofertas: ${keptPeriods.offers}`],
  order_events: PURCHASES,
  order_networks: [
    `La dirección de red desde la que se reservan obras originales: mientras estén reservadas sin pagar, y ${keptPeriods.largeOrders}`,
  ],
  orders: [...PURCHASES, `Los pedidos que no se pagaron: ${keptPeriods.unpaidOrders}`],
  packing_photos: PURCHASES,
  refunds: PURCHASES,
  sign_in_attempts: SIGN_INS,
  sign_in_challenges: SIGN_INS,
  studio_sales: ['si comprás en el taller', `Quién compró en el taller: ${keptPeriods.studioBuyers}`],
  subscribers: [
    'Newsletter: tu email, con tu consentimiento',
    `Newsletter: ${keptPeriods.unconfirmed} si no confirmás`,
    `la constancia de la baja, por ${keptPeriods.formerReaders}`,
  ],
  viewing_rooms: [
    'Taller y salas privadas',
    `A quién invitamos a una sala privada: ${keptPeriods.rooms} desde que se cierra, y a lo sumo ${keptPeriods.openRooms}`,
  ],
  wishes: [
    'Avisame: tu email y la obra',
    `Lista de espera: ${keptPeriods.unconfirmed}`,
    `hasta ${keptPeriods.waiting}; y ${keptPeriods.endedWishes} desde`,
  ],
  withdrawals: [
    'Arrepentimiento: nombre y un email o un teléfono',
    `Compras, facturas y arrepentimientos: ${keptPeriods.sales}`,
  ],
}

const source = join(projectRoot, 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })

test('every table says how what it has of persons ends', async () => {
  expect((await tablesThere()).toSorted()).toEqual(Object.keys(TABLES).toSorted())
})

test('whoever is said to erase it is there', () => {
  const named = Object.values(TABLES).filter((each) => each.endsWith('.ts'))
  expect(named.filter((each) => !files.includes(each))).toEqual([])
})

/** What the shop has of visitors: it is erased when they ask, or goes by itself after a time. */
const isOfVisitors = (end: string) => end.endsWith('.ts') || end === A_DAY || end.startsWith('networks')

test('the privacy policy names what every table keeps of visitors', () => {
  const kept = Object.keys(TABLES).filter((table) => isOfVisitors(TABLES[table] ?? ''))
  expect(Object.keys(IN_POLICY).toSorted()).toEqual(kept.toSorted())
  const policy = createElement(PrivacyText, {
    identity: defaultLegalIdentity,
    site: defaultSiteInfo,
    links: { contact: linkTo.contact() },
    periods: keptPeriods,
  })
  const text = renderToStaticMarkup(createElement(MemoryRouter, null, policy))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' :', ':')
  const missing = Object.entries(IN_POLICY).flatMap(([table, sentences]) =>
    sentences.filter((each) => !text.includes(each)).map((each) => `${table}: ${each}`),
  )
  expect(missing).toEqual([])
  expect(text).toMatch(/Tu carrito, tus obras favoritas/)
})
