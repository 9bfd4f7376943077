/** 'Suscriptores' */
export { SubscribersList as default } from '#newsletter/web/admin/subscribers-list.tsx'
