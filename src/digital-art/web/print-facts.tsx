import { declaredLines } from '#ui/declared-lines.ts'
import type { PrintFeatures } from '../digital-artwork.ts'
import type { PrintLines } from '../digital-fields.ts'

const lines = {
  paperType: { name: 'Papel', when: 'given' },
  printing: { name: 'Impresión', when: 'given' },
  edition: { name: 'Edición', when: 'given' },
  signedAvailable: { name: 'Certificado', said: 'Certificado firmado disponible' },
} as const satisfies PrintLines

/** How the print is made; only what is known. */
export function PrintFacts({ features }: { readonly features: PrintFeatures }) {
  const facts = declaredLines(lines, features)
  if (facts.length === 0) return null
  return (
    <dl className="border-line border-t">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-4 border-line border-b py-3">
          <dt className="w-28 shrink-0 text-quiet">{name}</dt>
          <dd className="min-w-[min(100%,8rem)] flex-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
