import type { PaymentReturn } from '../payment-return.ts'

/** The provider's own numbers, for whoever has to write to us about them. */
export function PaymentIds({ paid }: { readonly paid: Pick<PaymentReturn, 'paymentId' | 'purchaseId'> }) {
  const ids = [
    ['ID de Pago', paid.paymentId],
    ['Orden', paid.purchaseId],
  ] as const
  const known = ids.filter(([, id]) => id !== undefined)
  if (known.length === 0) return null
  return (
    <dl className="w-full border-line border-t tabular-nums">
      {known.map(([name, id]) => (
        <div key={name} className="flex justify-between gap-4 border-line border-b py-3">
          <dt className="text-quiet">{name}</dt>
          <dd>{id}</dd>
        </div>
      ))}
    </dl>
  )
}
