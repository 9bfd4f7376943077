import { z } from 'zod'
import { LENGTH_UNITS } from '#artworks/artwork.ts'
import { LINE_KINDS } from '#orders/order.ts'

/**
 * What a certificate says, as it was when it was issued. The text of it is what is signed, kept and shown: page and PDF
 * know nothing else. Nobody who owns the work is named.
 */
export const CertificateFacts = z.object({
  /** Of this form of the text; another one gets another number. */
  version: z.literal(1),
  code: z.string(),
  /** An instant in ISO 8601. */
  issuedAt: z.iso.datetime(),
  kind: z.enum(LINE_KINDS),
  artist: z.string(),
  title: z.string(),
  year: z.int().nullable(),
  technique: z.string(),
  /** Null where the size of a print was given up. */
  height: z.number().nullable(),
  width: z.number().nullable(),
  unit: z.enum(LENGTH_UNITS),
  inventoryNumber: z.string(),
  signature: z.string(),
  condition: z.string(),
  /** Which number of an edition of how many; null for an original. */
  number: z.int().nullable(),
  editionSize: z.int().nullable(),
  /** The name of the picture's files, which is a digest of them. */
  picture: z.string(),
})
export type CertificateFacts = z.infer<typeof CertificateFacts>

/** The text that is signed: JSON without spaces, with its fields in the order of {@link CertificateFacts}. */
export const textOf = (facts: CertificateFacts): string => JSON.stringify(CertificateFacts.parse(facts))

export const factsIn = (text: string): CertificateFacts => CertificateFacts.parse(JSON.parse(text))

/** What a certificate is about: it exists once. `number` is 0 for an original. */
export interface Certified {
  readonly kind: CertificateFacts['kind']
  readonly workId: string
  readonly number: number
}

/** By which sale it came to whoever has it: a line of an order, or none where it left the studio otherwise. */
export interface Sale {
  readonly orderId: string | null
  readonly position: number | null
}

/** How a certificate ends: another one takes its place, the artist takes it back, or the work has another owner. */
export const ENDINGS = ['replaced', 'revoked', 'transferred'] as const
export type CertificateState = 'valid' | (typeof ENDINGS)[number]

interface Issued extends Sale {
  readonly code: string
}

/**
 * What becomes of the request for a certificate: one that is there for this sale stays, unless it is the very one that is
 * to be replaced, so that a request that comes twice makes one. What was issued for an earlier sale is replaced.
 */
export function issuing(
  valid: Issued | undefined,
  { orderId, position }: Sale,
  replaces: string | null,
): 'issue' | 'replace' | 'keep' {
  if (valid === undefined) return 'issue'
  if (valid.orderId !== orderId || valid.position !== position) return 'replace'
  return valid.code === replaces ? 'replace' : 'keep'
}

const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** '60 × 80 cm': height first; empty where it is not known. */
const sizeText = ({ height, width, unit }: CertificateFacts): string =>
  height === null || width === null ? '' : `${decimal.format(height)} × ${decimal.format(width)} ${unit}`

/** 'Obra original', 'Ejemplar 7/30'. */
export const kindText = ({
  number,
  editionSize,
}: Pick<CertificateFacts, 'number' | 'editionSize'>): string =>
  number === null ? 'Obra original' : `Ejemplar ${number}/${editionSize}`

/** The lines of a certificate with their names; what nobody has said has none. */
export function certificateLines(facts: CertificateFacts): (readonly [name: string, text: string])[] {
  const lines: (readonly [string, string])[] = [
    ['Tipo', kindText(facts)],
    ['Año', facts.year === null ? '' : String(facts.year)],
    ['Técnica', facts.technique],
    ['Medidas (alto × ancho)', sizeText(facts)],
    ['Número de inventario', facts.inventoryNumber],
    ['Firma', facts.signature],
    ['Estado de conservación', facts.condition],
  ]
  return lines.filter(([, text]) => text !== '')
}
