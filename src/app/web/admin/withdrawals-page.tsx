import { ListState } from '#ui/list-state.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import {
  useWithdrawalStep,
  useWithdrawals,
  WITHDRAWALS_A_PAGE,
} from '#withdrawals/web/admin/use-withdrawals-admin.ts'
import { WithdrawalCard } from '#withdrawals/web/admin/withdrawal-card.tsx'
import { useListAddress } from './use-list-address.ts'

/** 'Arrepentimientos', each with its 24-hour clock */
export default function WithdrawalsPage() {
  const list = useListAddress()
  const requests = useWithdrawals(list.page)
  const step = useWithdrawalStep()
  const rows = requests.data?.data ?? []
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Arrepentimientos" />
      <ListState
        query={requests}
        failed="Error al cargar las solicitudes"
        isEmpty={rows.length === 0}
        empty="No hay solicitudes para mostrar"
      >
        <ul className="divide-y divide-line border-line border-y">
          {rows.map((request) => (
            <li key={request.id}>
              <WithdrawalCard
                request={request}
                onMove={(status) => step.mutate({ id: request.id, status })}
              />
            </li>
          ))}
        </ul>
        <PageLinks
          page={list.page}
          pages={Math.ceil((requests.data?.pagination.total ?? 0) / WITHDRAWALS_A_PAGE)}
          hrefOf={list.hrefOf}
        />
      </ListState>
    </div>
  )
}
