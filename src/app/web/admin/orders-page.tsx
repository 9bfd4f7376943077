/** 'Pedidos' */
export { OrdersList as default } from '#orders/web/admin/orders-list.tsx'
