import type { Letter, Series } from './invoice.ts'

/** A voucher that another one corrects. */
export interface AssociatedVoucher {
  readonly type: number
  readonly pointOfSale: number
  readonly number: number
  readonly cuit: string
  readonly date: string
}

/** Who it is made out to, in the authority's codes. */
export interface BuyerDocument {
  readonly docType: number
  readonly docNumber: string
  readonly condition: number
}

/** What the authority is asked to grant, written down with its number before it is asked. */
export interface Voucher extends Series, BuyerDocument {
  readonly number: number
  /** 'YYYYMMDD', by the calendar of Buenos Aires. */
  readonly date: string
  readonly totalMinor: number
  /** The total without its VAT; the total itself where none is told apart. */
  readonly netMinor: number
  readonly vatMinor: number
  readonly associated: AssociatedVoucher | null
}

const VAT_PERCENT = 21

/** The total of an A or a B in its net and its VAT, whose sum it is; a C tells none apart. */
export function splitTotal(totalMinor: number, letter: Letter): { netMinor: number; vatMinor: number } {
  if (letter === 'C') return { netMinor: totalMinor, vatMinor: 0 }
  const netMinor = Math.round((totalMinor * 100) / (100 + VAT_PERCENT))
  return { netMinor, vatMinor: totalMinor - netMinor }
}

/** What a printed voucher tells beside that, frozen with it. */
export interface Paper {
  readonly seller: {
    readonly name: string
    readonly address: string
    readonly condition: string
    readonly grossIncome: string
    /** 'YYYY-MM-DD' */
    readonly startedOn: string
    /** What the authority wants to be read on an A; empty otherwise. */
    readonly legend: string
  }
  readonly buyer: { readonly name: string; readonly address: string }
  readonly lines: readonly { readonly title: string; readonly minor: number }[]
  readonly orderNumber: number
}

/** What each line comes to without its VAT: rounded so that together they are the net of the voucher, to the centavo. */
export function netOfLines(
  lines: Paper['lines'],
  { netMinor, totalMinor }: Pick<Voucher, 'netMinor' | 'totalMinor'>,
): number[] {
  let sum = 0
  let told = 0
  return lines.map(({ minor }) => {
    sum += minor
    const net = Math.round((sum * netMinor) / totalMinor) - told
    told += net
    return net
  })
}

const units = (minor: number) => Math.round(minor) / 100

/** Where the authority shows what it knows of a voucher: the code on its paper leads there. */
export function qrAddress(voucher: Voucher, cae: string): string {
  const facts = {
    ver: 1,
    fecha: voucher.date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    cuit: Number(voucher.cuit),
    ptoVta: voucher.pointOfSale,
    tipoCmp: voucher.type,
    nroCmp: voucher.number,
    importe: units(voucher.totalMinor),
    moneda: 'PES',
    ctz: 1,
    tipoDocRec: voucher.docType,
    nroDocRec: Number(voucher.docNumber),
    tipoCodAut: 'E',
    codAut: Number(cae),
  }
  return `https://www.afip.gob.ar/fe/qr/?p=${btoa(JSON.stringify(facts))}`
}
