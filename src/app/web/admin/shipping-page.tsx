import { CarrierTrials } from '#shipping/web/admin/carrier-trials.tsx'
import { ShippingPrices } from '#site-info/web/admin/shipping-prices.tsx'

/** 'Envíos' */
export default function ShippingPage() {
  return (
    <ShippingPrices>
      <CarrierTrials />
    </ShippingPrices>
  )
}
