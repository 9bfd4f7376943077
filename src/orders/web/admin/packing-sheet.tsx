import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { PackingList } from './packing-list.tsx'
import { useOrder } from './use-orders-admin.ts'
import { usePacking } from './use-packing.ts'

/** What goes into the parcels of an order, on a sheet of paper. */
export function PackingSheet() {
  const { id = '' } = useParams()
  const { data: order, ...ordered } = useOrder(id)
  const { data: packing, ...packed } = usePacking(id)
  const query = ordered.isError ? ordered : packed
  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        <BackLink fallback={adminLinkTo.order(id)}>Pedido</BackLink>
      </div>
      <ListState
        query={query}
        failed={query.error?.message || 'Error al cargar el pedido'}
        isEmpty={order === undefined || packing === undefined}
        empty=""
      >
        {order !== undefined && packing !== undefined && (
          <>
            <SectionHead title={`Embalaje del pedido ${order.number}`}>
              <Button tone="plain" onClick={() => window.print()} className="print:hidden">
                <Printer size={18} aria-hidden="true" />
                Imprimir
              </Button>
            </SectionHead>
            <PackingList order={order} packing={packing} />
          </>
        )}
      </ListState>
    </div>
  )
}
