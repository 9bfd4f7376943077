import type { OrderStatus } from '#orders/order.ts'

interface OrderGroup {
  readonly status: OrderStatus
  readonly one: string
  readonly many: string
}

/** Orders whose next step is the artist's, the most pressing first, and what that step is in a word. */
export const HERS: readonly (OrderGroup & { readonly action: string; readonly isUrgent: boolean })[] = [
  {
    status: 'refund_failed',
    one: 'devolución que falló',
    many: 'devoluciones que fallaron',
    action: 'Resolver',
    isUrgent: true,
  },
  {
    status: 'amount_mismatch',
    one: 'pago con otro monto',
    many: 'pagos con otro monto',
    action: 'Resolver',
    isUrgent: true,
  },
  {
    status: 'paid',
    one: 'pedido pagado para preparar',
    many: 'pedidos pagados para preparar',
    action: 'Preparar',
    isUrgent: true,
  },
  {
    status: 'preparing',
    one: 'pedido en preparación para entregar o enviar',
    many: 'pedidos en preparación para entregar o enviar',
    action: 'Despachar',
    isUrgent: false,
  },
]

/** Orders that wait for somebody else. */
export const OF_OTHERS: readonly OrderGroup[] = [
  { status: 'ready_for_pickup', one: 'obra lista para retirar', many: 'obras listas para retirar' },
  { status: 'shipped', one: 'envío en camino', many: 'envíos en camino' },
  { status: 'payment_pending', one: 'pago en revisión', many: 'pagos en revisión' },
  { status: 'awaiting_payment', one: 'reserva que espera su pago', many: 'reservas que esperan su pago' },
]
