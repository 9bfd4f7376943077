import { type ReasonToKeep, SALE_KEPT_YEARS } from '#orders/order-retention.ts'
import { periodInWords } from '#platform/time/period-text.ts'
import { TIME_ZONE } from '#platform/time/time-zone.ts'
import type { DataKind, ErasedAnswer, KeptData, PersonAnswer } from './personal-data-api.ts'

const kindTexts = {
  messages: ['mensaje de contacto', 'mensajes de contacto'],
  newsletter: ['suscripción al newsletter', 'suscripciones al newsletter'],
  wishes: ['aviso de la lista de espera', 'avisos de la lista de espera'],
  offers: ['oferta', 'ofertas'],
  orders: ['pedido', 'pedidos'],
  invoices: ['factura o nota de crédito', 'facturas y notas de crédito'],
  withdrawals: ['arrepentimiento', 'arrepentimientos'],
  emails: ['correo', 'correos'],
  studioSales: ['nombre en una venta del taller', 'nombres en ventas del taller'],
  viewingRooms: ['nombre en una sala privada', 'nombres en salas privadas'],
} as const satisfies Record<DataKind, readonly [string, string]>

/** '1 pedido', '3 pedidos' */
const countText = (kind: DataKind, count: number): string =>
  `${count} ${kindTexts[kind][count === 1 ? 0 : 1]}`

const SALE = `porque la ley pide guardar las ventas ${periodInWords(SALE_KEPT_YEARS, 'year')}`

const reasonTexts = {
  sale: [SALE, SALE],
  open: ['porque todavía no terminó', 'porque todavía no terminaron'],
  late_money: ['porque todavía podría llegar un pago', 'porque todavía podría llegar un pago'],
} as const satisfies Record<ReasonToKeep, readonly [one: string, many: string]>

const day = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: TIME_ZONE,
})

function keptText(kind: DataKind, { why, count, until }: KeptData['kept'][number]): string {
  const time = until === null ? '' : ` hasta el ${day.format(new Date(until))}`
  return `${countText(kind, count)}${time}, ${reasonTexts[why][count === 1 ? 0 : 1]}`
}

/** What has to stay, until when and why, one line for each reason. */
export const keptLines = ({ data }: Pick<PersonAnswer, 'data'>): string[] =>
  data.flatMap(({ kind, kept }) => kept.map((each) => keptText(kind, each)))

/** What can be erased now, one line for each kind. */
export const erasableLines = ({ data }: Pick<PersonAnswer, 'data'>): string[] =>
  data.flatMap(({ kind, erasable }) => (erasable === 0 ? [] : [countText(kind, erasable)]))

/** What was erased, one line for each kind. */
export const erasedLines = ({ erased }: Pick<ErasedAnswer, 'erased'>): string[] =>
  erased.map(({ kind, count }) => countText(kind, count))
