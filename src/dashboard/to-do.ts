import { overdueText } from '#invoices/overdue-invoice.ts'
import { PROVIDERS } from '#money/provider-names.ts'
import { timeText } from '#platform/time/date-text.ts'
import { TIME_ZONE } from '#platform/time/time-zone.ts'
import { type Dashboard, dashboardProblems, type SellingPause } from './dashboard-api.ts'
import { deliveryTasks } from './delivery-tasks.ts'
import { HERS, OF_OTHERS } from './order-groups.ts'
import { counted, type Task } from './task.ts'

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
    text: `El pedido ${hoard.number} reservó ${hoard.originals} obras juntas y no las pagó; vuelven solas a las ${timeText(hoard.until)}`,
    isUrgent: true,
  }))

/** Orders about whose money a person has to do something. */
const inTrouble = ({ disputed, refundsByHand, strangelyPaid }: Dashboard): Task[] => [
  ...disputed.map(({ id, number }) => ({
    section: 'orders' as const,
    orderId: id,
    text: `El pago del pedido ${number} está en disputa: no lo entregues`,
    action: 'Ver',
    isUrgent: true,
  })),
  ...refundsByHand.map(({ id, number }) => ({
    section: 'orders' as const,
    orderId: id,
    text: `El pedido ${number} espera una devolución a mano, en ${PROVIDERS}`,
    action: 'Resolver',
    isUrgent: true,
  })),
  ...strangelyPaid.map(({ id, number }) => ({
    section: 'orders' as const,
    orderId: id,
    text: `Al pedido ${number} le llegó un pago que no cuenta: miralo`,
    action: 'Ver',
    isUrgent: true,
  })),
]

/** From so many days before its end: another one takes a while to be had. */
const CERTIFICATE_SOON = 30

function certificateTask({ certificateDaysLeft: left }: Dashboard): Task[] {
  if (left === null || left > CERTIFICATE_SOON) return []
  const when = left === 0 ? 'hoy' : `en ${counted(left, 'día', 'días')}`
  const text =
    left < 0
      ? 'El certificado de facturación venció: no se emiten facturas hasta que cargues otro'
      : `El certificado de facturación vence ${when}: pedí otro en ARCA`
  return [{ section: 'invoicing', text, action: 'Reemplazar', isUrgent: left < 7 }]
}

/** Works that came back, or should: nothing sells them again until she says so. */
const returnTasks = ({ undecidedReturns = [] }: Dashboard): Task[] =>
  undecidedReturns.map(({ id, number }) => ({
    section: 'orders',
    orderId: id,
    text: `Se devolvió el pedido ${number}: decidí si vuelve a la venta`,
    action: 'Decidir',
    isUrgent: false,
  }))

const invoiceTasks = ({ overdueInvoices = [] }: Dashboard): Task[] =>
  overdueInvoices.map((overdue) => ({
    section: 'orders',
    orderId: overdue.id,
    text: overdueText(overdue),
    action: 'Ver',
    isUrgent: true,
  }))

/** Only a backup helps; told also where no figure could be read. */
export const DAMAGED: Task = { text: dashboardProblems.database_damaged.message, isUrgent: true }

const pausedTask = (pause: SellingPause): Task => ({
  text: `No se vende nada: la tienda volvió a un respaldo del ${dateAndTimeOf.format(new Date(pause.backupMadeAt))}`,
  isUrgent: true,
  pause,
})

const sinceOf = (iso: string | null | undefined) => (iso ? { since: iso } : {})

/** Requests to withdraw, of which the law wants an answer. */
function withdrawalTask({ withdrawals }: Dashboard): Task[] {
  if (withdrawals.open === 0) return []
  const asked = counted(withdrawals.open, 'solicitud de arrepentimiento', 'solicitudes de arrepentimiento')
  const text = `${asked} sin responder${clockOf(withdrawals)}`
  return [
    { section: 'withdrawals', text, action: 'Responder', isUrgent: true, ...sinceOf(withdrawals.since) },
  ]
}

const orderTasks = ({ orders, ordersSince, oldestOrders }: Dashboard): Task[] =>
  HERS.flatMap(({ status, one, many, ...step }) => {
    const count = orders[status] ?? 0
    if (count === 0) return []
    const text = counted(count, one, many)
    const task = { section: 'orders' as const, status, text, ...step, ...sinceOf(ordersSince[status]) }
    // One that waits alone is led to; of several she chooses.
    const orderId = count === 1 ? oldestOrders?.[status] : undefined
    return [orderId === undefined ? task : { ...task, orderId }]
  })

function messageTask({ unreadMessages, unreadSince }: Dashboard): Task[] {
  if (unreadMessages === 0) return []
  const text = counted(unreadMessages, 'mensaje sin leer', 'mensajes sin leer')
  return [{ section: 'messages', text, action: 'Leer', isUrgent: false, ...sinceOf(unreadSince) }]
}

function offerTask({ openOffers, offersSince }: Dashboard): Task[] {
  if (openOffers === 0) return []
  const text = counted(openOffers, 'oferta sin responder', 'ofertas sin responder')
  return [{ section: 'offers', text, action: 'Responder', isUrgent: false, ...sinceOf(offersSince) }]
}

function emailTask({ failedEmails }: Dashboard): Task[] {
  if (failedEmails === 0) return []
  const text = counted(failedEmails, 'correo que no pudo salir', 'correos que no pudieron salir')
  return [{ section: 'emails', text, action: 'Reintentar', isUrgent: true }]
}

function draftTask({ artworks: { drafts } }: Dashboard): Task[] {
  if (drafts === 0) return []
  const text = counted(drafts, 'borrador sin publicar', 'borradores sin publicar')
  return [{ section: 'works', text, action: 'Completar', isUrgent: false }]
}

/** What waits longest first; whatever nobody knows the age of comes last. */
const oldestFirst = (tasks: readonly Task[]): Task[] => {
  const isDated = ({ since }: Task) => since !== undefined
  const dated = tasks.filter(isDated)
  const sorted = dated.sort((one, other) => ((one.since ?? '') < (other.since ?? '') ? -1 : 1))
  return [...sorted, ...tasks.filter((task) => !isDated(task))]
}

/**
 * What the artist has to do today: what stops the shop, works that nobody else can buy meanwhile, money in doubt, then what
 * presses and what does not, each with the oldest first.
 */
export function tasksIn(dashboard: Dashboard): Task[] {
  const { databaseDamaged, sellingPaused } = dashboard
  const others = [
    ...withdrawalTask(dashboard),
    ...orderTasks(dashboard),
    ...messageTask(dashboard),
    ...offerTask(dashboard),
    ...emailTask(dashboard),
    ...invoiceTasks(dashboard),
    ...certificateTask(dashboard),
    ...deliveryTasks(dashboard),
    ...returnTasks(dashboard),
    ...draftTask(dashboard),
  ]
  return [
    ...(databaseDamaged ? [DAMAGED] : []),
    ...(sellingPaused === null ? [] : [pausedTask(sellingPaused)]),
    ...hoarding(dashboard),
    ...inTrouble(dashboard),
    ...oldestFirst(others.filter(({ isUrgent }) => isUrgent)),
    ...oldestFirst(others.filter(({ isUrgent }) => !isUrgent)),
  ]
}

/** What goes its way without her: reservations that are about to end, then orders that wait for somebody else. */
export function underWayIn({ ending, hoards, orders }: Dashboard): Task[] {
  const hoarded = new Set(hoards.map(({ id }) => id))
  return [
    ...ending
      // Told of once for all its works.
      .filter(({ orderId }) => !hoarded.has(orderId))
      .map(({ orderId, title, until }) => ({
        section: 'orders' as const,
        orderId,
        text: `La reserva de «${title}» termina a las ${timeText(until)}`,
        isUrgent: false,
      })),
    ...OF_OTHERS.flatMap(({ status, one, many }) => {
      const count = orders[status] ?? 0
      const text = counted(count, one, many)
      return count === 0 ? [] : [{ section: 'orders' as const, status, text, isUrgent: false }]
    }),
  ]
}
