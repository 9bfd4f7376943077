import type { ReactNode } from 'react'
import { adminPages } from '#pages/admin-pages.ts'
import { Loaded } from '#ui/loaded.tsx'
import { SectionBelow } from '#ui/section-head.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { useShippingRates } from './use-site-info-form.ts'

/** 'Envíos': what delivery costs. @param children what stands below the prices */
export function ShippingPrices({ children }: { readonly children: ReactNode }) {
  const query = useShippingRates()
  return (
    <div className="flex flex-col gap-6">
      <SectionBelow of="Venta y envíos" to={adminPages.sellingSettings.link()} title="Envíos" />
      <p className="max-w-2xl text-quiet">
        Lo que cuesta llevar una obra, por zona y por embalaje. El embalaje sale de la medida de cada obra y
        se puede cambiar en su ficha. Donde no hay precio, el envío se coordina con el comprador.
      </p>
      <Loaded query={query} failed="Error al cargar los precios de envío">
        {(rates) => <ShippingForm rates={rates} />}
      </Loaded>
      {children}
    </div>
  )
}
