import { adminLinkTo, adminPages, withdrawalPlace } from '#pages/admin-pages.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { ListState } from '#ui/list-state.tsx'
import { NarrowField } from '#ui/narrow-field.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { useListPages, usePagedList } from '#ui/use-list-address.ts'
import { useNow } from '#ui/use-now.ts'
import { WITHDRAWAL_STATUSES, withdrawalStatusTexts } from '../../withdrawal.ts'
import { useWithdrawalStep, useWithdrawals, useWithdrawalTie } from './use-withdrawals-admin.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'

const NOTHING_FOUND = 'No hay solicitudes para mostrar'
const NO_REQUESTS = `${NOTHING_FOUND}. Acá llega lo que se pide con el «Botón de arrepentimiento» del sitio.`

/** 'Arrepentimientos', each with its 24-hour clock */
export function WithdrawalsList() {
  const list = usePagedList(adminPages.withdrawals)
  const status = list.readOneOf('estado', WITHDRAWAL_STATUSES)
  const requests = useWithdrawals(list.page, status)
  const now = useNow(MINUTE_MS)
  const step = useWithdrawalStep()
  const tie = useWithdrawalTie()
  const rows = requests.data?.data ?? []
  // One that the filter shows no more takes the focus with it.
  const place = useFocusKept(rows.length)
  const pages = useListPages(list, requests.data?.pagination.pages)
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6">
      <SectionHead title="Arrepentimientos" />
      <NarrowField
        label="Estado"
        className="sm:max-w-xs"
        value={status}
        all="Todos los estados"
        choices={WITHDRAWAL_STATUSES.map((each) => [each, withdrawalStatusTexts[each]] as const)}
        onNarrow={(value) => list.narrow('estado', value)}
      />
      <ListState
        query={requests}
        failed="Error al cargar las solicitudes"
        isEmpty={rows.length === 0}
        empty={status === '' ? NO_REQUESTS : NOTHING_FOUND}
      >
        <ul className="divide-y divide-line border-line border-y">
          {rows.map((request) => (
            <li key={request.id} id={withdrawalPlace(request.id)} tabIndex={-1}>
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
        <PageLinks {...pages} />
      </ListState>
    </div>
  )
}
