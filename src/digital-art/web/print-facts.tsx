import { declaredLines } from '#ui/declared-lines.ts'
import type { DigitalArtworkView } from '../digital-art-view.ts'
import type { PrintLines } from '../digital-fields.ts'
import { editionFact } from '../edition.ts'

const lines = {
  paperType: { name: 'Papel', when: 'given' },
  printing: { name: 'Impresión', when: 'given' },
  edition: { name: 'Edición', when: 'given' },
  signedAvailable: { name: 'Certificado', said: 'Certificado firmado disponible' },
} as const satisfies PrintLines

/** Of a numbered edition its numbers are told, whatever else it is called, and the certificate that goes with each. */
const linesOfEdition = {
  ...lines,
  signedAvailable: { ...lines.signedAvailable, said: 'Certificado firmado incluido' },
}

type Printed = Pick<DigitalArtworkView, 'features' | 'edition' | 'artistProofs'>

/** How the print is made; only what is known. */
export function PrintFacts({ features, edition, artistProofs }: Printed) {
  const facts =
    edition === null
      ? declaredLines(lines, features)
      : declaredLines(linesOfEdition, {
          ...features,
          edition: editionFact(edition, artistProofs),
          signedAvailable: true,
        })
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
