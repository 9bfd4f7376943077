/** 'Ventas' */
export { SalesView as default } from '#dashboard/web/admin/sales-view.tsx'
