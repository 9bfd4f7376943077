import { WaitersList } from '#waiting-list/web/admin/waiters-list.tsx'

/** 'Lista de espera' */
export default function WaitingListPage() {
  return <WaitersList />
}
