import { STUDIO_BUYER_YEARS } from '#artworks/sale-retention.ts'
import { MESSAGE_KEPT_MONTHS } from '#contact-messages/contact-words.ts'
import { CONFIRM_HOURS, EMAIL_KEPT_DAYS } from '#email/email-periods.ts'
import { READER_KEPT_YEARS } from '#newsletter/reader-periods.ts'
import { OFFER_KEPT_DAYS } from '#offers/offer-limits.ts'
import { LARGE_ORDER_HOURS } from '#orders/order-limits.ts'
import { SALE_KEPT_YEARS, UNPAID_KEPT_DAYS } from '#orders/order-retention.ts'
import { periodInWords, periodText } from '#platform/time/period-text.ts'
import { DAY_MS, HOUR_MS, YEAR_DAYS } from '#platform/time/spans.ts'
import { ACCESS_KEPT_DAYS, FORM_KEPT_DAYS } from '#session/access-rules.ts'
import type { PrivacyPeriods } from '#site-info/privacy-periods.ts'
import { LONGEST_DAYS, ROOM_KEPT_DAYS } from '#viewing-rooms/viewing-room.ts'
import { ENDED_DAYS, WAITS_DAYS } from '#waiting-list/wish-periods.ts'

/** How long the rooms keep what they have of persons, as the privacy policy tells it. */
export const keptPeriods: PrivacyPeriods = {
  messages: periodText(MESSAGE_KEPT_MONTHS, 'month'),
  emails: periodText(EMAIL_KEPT_DAYS, 'day'),
  sales: periodInWords(SALE_KEPT_YEARS, 'year'),
  unpaidOrders: periodText(UNPAID_KEPT_DAYS, 'day'),
  unconfirmed: periodInWords((CONFIRM_HOURS * HOUR_MS) / DAY_MS, 'day'),
  formerReaders: periodInWords(READER_KEPT_YEARS, 'year'),
  waiting: periodInWords(WAITS_DAYS / YEAR_DAYS, 'year'),
  endedWishes: periodText(ENDED_DAYS, 'day'),
  offers: periodText(OFFER_KEPT_DAYS, 'day'),
  rooms: periodText(ROOM_KEPT_DAYS, 'day'),
  openRooms: periodInWords(LONGEST_DAYS / YEAR_DAYS, 'year'),
  studioBuyers: periodInWords(STUDIO_BUYER_YEARS, 'year'),
  forms: periodInWords(FORM_KEPT_DAYS, 'day'),
  access: periodText(ACCESS_KEPT_DAYS, 'day'),
  largeOrders: periodInWords(LARGE_ORDER_HOURS, 'hour'),
}
