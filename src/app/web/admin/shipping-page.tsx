import { CarrierTests } from '#shipping/web/admin/carrier-tests.tsx'
import { ShippingPrices } from '#site-info/web/admin/shipping-prices.tsx'

/** 'Envíos' */
export default function ShippingPage() {
  return (
    <ShippingPrices>
      <CarrierTests />
    </ShippingPrices>
  )
}
