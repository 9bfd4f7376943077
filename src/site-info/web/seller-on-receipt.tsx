import type { ComponentProps } from 'react'
import { SellerFacts } from './seller-facts.tsx'

/** Who has sold, on the paper that a buyer prints of her order. */
export const SellerOnReceipt = (seller: ComponentProps<typeof SellerFacts>) => (
  <section className="hidden print:block">
    <h2 className="mb-4 text-lead">Quién vende</h2>
    <SellerFacts {...seller} />
    <p className="mt-4 text-small">Comprobante de compra. No válido como factura.</p>
  </section>
)
