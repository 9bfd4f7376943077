import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './source-file.ts'
import { tablesThere } from './tables-there.ts'

const NOBODY = 'nothing of a visitor'
const ARTIST = 'the artist and her devices only'
const A_DAY = 'a day, by an hourly job'

/**
 * Every table, and how what it says of persons ends: the use case that erases it when somebody asks, or after how long it
 * goes by itself. A new table has to be written down here.
 */
const TABLES: Readonly<Record<string, string>> = {
  access_events: 'networks that tried a password of the artist; ninety days, by an hourly job',
  activity: ARTIST,
  administrators: ARTIST,
  artist_signatures: ARTIST,
  artwork_holds: NOBODY,
  artwork_views: NOBODY,
  artworks: NOBODY,
  backups: NOBODY,
  carrier_quotes: NOBODY,
  catalogue_imports: NOBODY,
  certificate_transfers: NOBODY,
  certificates: NOBODY,
  contact_messages: 'contact-messages/server/messages-of-person.ts',
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
  letters: 'email/server/letters-of-person.ts',
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
  provider_events: 'ids of the provider alone; ninety days, by an hourly job',
  push_devices: ARTIST,
  push_keys: NOBODY,
  push_messages: 'titles of works and numbers of orders alone; two days at most, by the minute round',
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

const source = join(projectRoot, 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })

test('every table says how what it has of persons ends', async () => {
  expect((await tablesThere()).toSorted()).toEqual(Object.keys(TABLES).toSorted())
})

test('whoever is said to erase it is there', () => {
  const named = Object.values(TABLES).filter((each) => each.endsWith('.ts'))
  expect(named.filter((each) => !files.includes(each))).toEqual([])
})
