import { OrdersList } from '#orders/web/admin/orders-list.tsx'

/** 'Pedidos' */
export default function OrdersPage() {
  return <OrdersList />
}
