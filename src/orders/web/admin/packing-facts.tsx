import { Printer } from 'lucide-react'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { OrderAnswer } from '../../orders-api.ts'
import { parcelLines } from '../../packing-texts.ts'
import { labelText } from '../../ready-to-copy.ts'
import { PackingPhotos } from './packing-photos.tsx'
import { usePacking } from './use-packing.ts'

/** How an order is packed, what is written on it, and photos of it. */
export function PackingFacts({ order }: { readonly order: OrderAnswer }) {
  const { data: packing } = usePacking(order.id)
  return (
    <div className="flex flex-col gap-4">
      {packing !== undefined && (
        <ul className="flex flex-col gap-2">
          {parcelLines(packing.parcels).map(({ name, contents, reason }) => (
            <li key={`${name} ${contents}`}>
              {name}
              <span className="block text-quiet text-small">{contents}</span>
              <span className="block text-quiet text-small">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ButtonLink tone="plain" to={adminLinkTo.packing(order.id)}>
          <Printer size={18} aria-hidden="true" />
          Lista de embalaje
        </ButtonLink>
        {packing !== undefined && order.shipping.method !== 'pickup' && (
          <CopyButton text={labelText(order, packing)}>Copiar la etiqueta</CopyButton>
        )}
      </div>
      <PackingPhotos orderId={order.id} />
    </div>
  )
}
