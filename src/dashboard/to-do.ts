import type { OrderStatus } from '#orders/order.ts'
import type { Dashboard } from './dashboard-api.ts'

/** Where something is done about it. */
export type Desk = 'orders' | 'messages' | 'withdrawals'

export interface Task {
  readonly desk: Desk
  /** Which orders, when the desk has several heaps of them. */
  readonly status?: OrderStatus
  readonly text: string
  readonly isUrgent: boolean
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

/** What the artist has to do today. */
export function tasksIn({ orders, withdrawals, unreadMessages, failedLetters }: Dashboard): Task[] {
  const tasks: Task[] = []
  if (withdrawals.open > 0) {
    const late = withdrawals.overdue > 0 ? `, ${counted(withdrawals.overdue, 'vencida', 'vencidas')}` : ''
    const text = counted(withdrawals.open, 'solicitud de arrepentimiento', 'solicitudes de arrepentimiento')
    tasks.push({ desk: 'withdrawals', text: `${text} sin responder${late}`, isUrgent: true })
  }
  for (const { status, one, many, isUrgent } of heaps) {
    const count = orders[status] ?? 0
    if (count > 0) tasks.push({ desk: 'orders', status, text: counted(count, one, many), isUrgent })
  }
  if (unreadMessages > 0)
    tasks.push({
      desk: 'messages',
      text: counted(unreadMessages, 'mensaje sin leer', 'mensajes sin leer'),
      isUrgent: false,
    })
  if (failedLetters > 0)
    tasks.push({
      desk: 'orders',
      text: counted(failedLetters, 'correo que no pudo salir', 'correos que no pudieron salir'),
      isUrgent: true,
    })
  return tasks
}
