import { adminLinkTo } from '#pages/admin-pages.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { SelectField } from '#ui/form-field.tsx'
import { ListState } from '#ui/list-state.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useLastPage, useListAddress } from '#ui/use-list-address.ts'
import { useNow } from '#ui/use-now.ts'
import { WITHDRAWAL_STATUSES, type WithdrawalStatus, withdrawalStatusTexts } from '../../withdrawal.ts'
import {
  useWithdrawalStep,
  useWithdrawals,
  useWithdrawalTie,
  WITHDRAWALS_A_PAGE,
} from './use-withdrawals-admin.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'

const isStatus = (text: string): text is WithdrawalStatus =>
  (WITHDRAWAL_STATUSES as readonly string[]).includes(text)

/** 'Arrepentimientos', each with its 24-hour clock */
export function WithdrawalsList() {
  const list = useListAddress()
  const asked = list.read('estado')
  const status = isStatus(asked) ? asked : ''
  const requests = useWithdrawals(list.page, status)
  const now = useNow(MINUTE_MS)
  const step = useWithdrawalStep()
  const tie = useWithdrawalTie()
  const rows = requests.data?.data ?? []
  const pages = Math.ceil((requests.data?.pagination.total ?? 0) / WITHDRAWALS_A_PAGE)
  useLastPage(list, pages)
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Arrepentimientos" />
      <SelectField
        label="Estado"
        className="sm:max-w-xs"
        value={status}
        onChange={({ target }) => list.narrow('estado', target.value)}
      >
        <option value="">Todos los estados</option>
        {WITHDRAWAL_STATUSES.map((each) => (
          <option key={each} value={each}>
            {withdrawalStatusTexts[each]}
          </option>
        ))}
      </SelectField>
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
                now={now}
                orderHref={adminLinkTo.order}
                refundHref={adminLinkTo.refund}
                onMove={(status) => !step.isPending && step.mutate({ id: request.id, status })}
                onTie={(orderNumber) => tie.mutateAsync({ id: request.id, orderNumber })}
              />
            </li>
          ))}
        </ul>
        <PageLinks page={list.page} pages={pages} hrefOf={list.hrefOf} />
      </ListState>
    </div>
  )
}
