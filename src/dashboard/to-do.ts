import { PROVIDERS } from '#money/provider-names.ts'
import type { OrderStatus } from '#orders/order.ts'
import { TIME_ZONE } from '#platform/time/time-zone.ts'
import { type Dashboard, dashboardProblems, type Hoard, type SellingPause } from './dashboard-api.ts'

/** Where something is done about it. */
export type AdminSection = 'works' | 'orders' | 'messages' | 'withdrawals' | 'letters' | 'shipping'

export interface Task {
  /** None when nothing in the administration helps. */
  readonly section?: AdminSection
  /** Which orders, when the section has several heaps of them. */
  readonly status?: OrderStatus
  /** The one order that it is about. */
  readonly orderId?: string
  readonly text: string
  readonly isUrgent: boolean
  /** The unpaid order whose works can be given free from here. */
  readonly hoard?: Hoard
  /** What keeps everything from being sold until it is ended from here. */
  readonly pause?: SellingPause
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

interface Heap {
  readonly status: OrderStatus
  readonly one: string
  readonly many: string
  readonly isUrgent: boolean
}

/** Orders that wait for the artist, or that she should know of, the most pressing first. */
const heaps: readonly Heap[] = [
  { status: 'refund_failed', one: 'devolución que falló', many: 'devoluciones que fallaron', isUrgent: true },
  { status: 'amount_mismatch', one: 'pago con otro monto', many: 'pagos con otro monto', isUrgent: true },
  {
    status: 'paid',
    one: 'pedido pagado para preparar',
    many: 'pedidos pagados para preparar',
    isUrgent: true,
  },
  {
    status: 'preparing',
    one: 'pedido en preparación para entregar o enviar',
    many: 'pedidos en preparación para entregar o enviar',
    isUrgent: false,
  },
  {
    status: 'ready_for_pickup',
    one: 'obra lista para retirar',
    many: 'obras listas para retirar',
    isUrgent: false,
  },
  { status: 'shipped', one: 'envío en camino', many: 'envíos en camino', isUrgent: false },
  { status: 'payment_pending', one: 'pago en revisión', many: 'pagos en revisión', isUrgent: false },
  {
    status: 'awaiting_payment',
    one: 'reserva que espera su pago',
    many: 'reservas que esperan su pago',
    isUrgent: false,
  },
]

/** Orders that stand still until the artist does something. */
export const HER_STEP: readonly OrderStatus[] = ['refund_failed', 'amount_mismatch', 'paid', 'preparing']

const timeOf = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const dayAndTimeOf = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const dateAndTimeOf = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What hangs over the oldest request: that it is late, or until when there is time. */
function clockOf({ overdue, answerBy }: Dashboard['withdrawals']): string {
  if (overdue > 0) return `, ${counted(overdue, 'vencida', 'vencidas')}`
  return answerBy === null ? '' : `; hay tiempo hasta el ${dayAndTimeOf.format(new Date(answerBy))}`
}

/** Orders that keep many works from everybody else without having paid for them. */
const hoarding = ({ hoards }: Dashboard): Task[] =>
  hoards.map((hoard) => ({
    section: 'orders',
    orderId: hoard.id,
    hoard,
    text: `El pedido ${hoard.number} reservó ${hoard.originals} obras juntas y no las pagó; vuelven solas a las ${timeOf.format(new Date(hoard.until))}`,
    isUrgent: true,
  }))

/** Orders about whose money a person has to do something. */
const inTrouble = ({ disputed, refundsByHand, strangelyPaid }: Dashboard): Task[] => [
  ...disputed.map(({ id, number }) => ({
    section: 'orders' as const,
    orderId: id,
    text: `El pago del pedido ${number} está en disputa: no lo entregues`,
    isUrgent: true,
  })),
  ...refundsByHand.map(({ id, number }) => ({
    section: 'orders' as const,
    orderId: id,
    text: `El pedido ${number} espera una devolución a mano, en ${PROVIDERS}`,
    isUrgent: true,
  })),
  ...strangelyPaid.map(({ id, number }) => ({
    section: 'orders' as const,
    orderId: id,
    text: `Al pedido ${number} le llegó un pago que no cuenta: miralo`,
    isUrgent: true,
  })),
]

/** Only a backup helps; told also where no figure could be read. */
export const DAMAGED: Task = { text: dashboardProblems.database_damaged.message, isUrgent: true }

const pausedTask = (pause: SellingPause): Task => ({
  text: `No se vende nada: la tienda volvió a un respaldo del ${dateAndTimeOf.format(new Date(pause.backupMadeAt))}`,
  isUrgent: true,
  pause,
})

/** From so many days before their end the artist is told that the prices of delivery end. */
const SHIPPING_SOON = 7

function shippingTask(left: number | null): Task | undefined {
  if (left === null || left > SHIPPING_SOON) return undefined
  const when = left === 0 ? 'hoy' : `en ${counted(left, 'día', 'días')}`
  const text =
    left < 0
      ? 'Los precios de envío vencieron: el envío se coordina con cada comprador'
      : `Los precios de envío vencen ${when}`
  return { section: 'shipping', text, isUrgent: left < 0 }
}

/** What the artist has to do today. */
export function tasksIn(dashboard: Dashboard): Task[] {
  const {
    artworks,
    orders,
    ending,
    hoards,
    withdrawals,
    unreadMessages,
    failedLetters,
    databaseDamaged,
    sellingPaused,
    shippingDaysLeft,
  } = dashboard
  const tasks: Task[] = databaseDamaged ? [DAMAGED] : []
  if (sellingPaused !== null) tasks.push(pausedTask(sellingPaused))
  if (withdrawals.open > 0) {
    const text = counted(withdrawals.open, 'solicitud de arrepentimiento', 'solicitudes de arrepentimiento')
    tasks.push({
      section: 'withdrawals',
      text: `${text} sin responder${clockOf(withdrawals)}`,
      isUrgent: true,
    })
  }
  tasks.push(...inTrouble(dashboard), ...hoarding(dashboard))
  const hoarded = new Set(hoards.map(({ id }) => id))
  for (const { orderId, title, until } of ending) {
    // Told of once for all its works.
    if (hoarded.has(orderId)) continue
    const text = `La reserva de «${title}» termina a las ${timeOf.format(new Date(until))}`
    tasks.push({ section: 'orders', orderId, text, isUrgent: false })
  }
  for (const { status, one, many, isUrgent } of heaps) {
    const count = orders[status] ?? 0
    if (count > 0) tasks.push({ section: 'orders', status, text: counted(count, one, many), isUrgent })
  }
  if (unreadMessages > 0)
    tasks.push({
      section: 'messages',
      text: counted(unreadMessages, 'mensaje sin leer', 'mensajes sin leer'),
      isUrgent: false,
    })
  if (failedLetters > 0)
    tasks.push({
      section: 'letters',
      text: counted(failedLetters, 'correo que no pudo salir', 'correos que no pudieron salir'),
      isUrgent: true,
    })
  const shipping = shippingTask(shippingDaysLeft)
  if (shipping !== undefined) tasks.push(shipping)
  if (artworks.drafts > 0)
    tasks.push({
      section: 'works',
      text: counted(artworks.drafts, 'borrador sin publicar', 'borradores sin publicar'),
      isUrgent: false,
    })
  return tasks
}
