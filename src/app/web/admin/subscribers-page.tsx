import { SubscribersList } from '#newsletter/web/admin/subscribers-list.tsx'

/** 'Suscriptores' */
export default function SubscribersPage() {
  return <SubscribersList />
}
