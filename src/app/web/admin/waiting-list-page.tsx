/** 'Lista de espera' */
export { WaitersList as default } from '#waiting-list/web/admin/waiters-list.tsx'
