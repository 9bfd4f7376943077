import type { ReactNode } from 'react'
import { adminPages } from '#pages/admin-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { useShippingRates } from './use-site-info-form.ts'

/** 'Envíos': what delivery costs. @param children what stands below the prices */
export function ShippingPrices({ children }: { readonly children: ReactNode }) {
  const rates = useShippingRates()
  return (
    <div className="flex flex-col gap-6">
      <div>
        <BackLink fallback={adminPages.sellingSettings.link()}>Venta y envíos</BackLink>
        <SectionHead title="Envíos" />
      </div>
      <p className="max-w-2xl text-quiet">
        Lo que cuesta llevar una obra, por zona y por embalaje. El embalaje sale de la medida de cada obra y
        se puede cambiar en su ficha. Donde no hay precio, el envío se coordina con el comprador.
      </p>
      <ListState
        query={rates}
        failed="Error al cargar los precios de envío"
        isEmpty={rates.data === undefined}
        empty=""
      >
        {rates.data && <ShippingForm rates={rates.data} />}
      </ListState>
      {children}
    </div>
  )
}
