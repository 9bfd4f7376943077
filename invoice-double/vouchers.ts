/** A voucher that was granted. */
export interface GrantedVoucher {
  readonly cuit: string
  readonly pointOfSale: number
  readonly type: number
  readonly number: number
  readonly docType: number
  readonly docNumber: string
  readonly date: string
  readonly total: string
  readonly net: string
  readonly vat: string
  readonly condition: number
  readonly associated: string
  readonly cae: string
  readonly caeDueOn: string
}

export type AskedVoucher = Omit<GrantedVoucher, 'cae' | 'caeDueOn'>

export interface Refusal {
  readonly code: number
  readonly text: string
}

const CLASS_A = [1, 3]
const CLASS_C = [11, 13]
const NOTES = [3, 8, 13]
const KNOWN = [...CLASS_A, 6, 8, ...CLASS_C]

const seriesOf = ({ cuit, pointOfSale, type }: Pick<AskedVoucher, 'cuit' | 'pointOfSale' | 'type'>) =>
  `${cuit}:${pointOfSale}:${type}`
const cents = (text: string) => Math.round(Number(text) * 100)

/** Grants vouchers number by number. */
export class Vouchers {
  readonly granted: GrantedVoucher[] = []
  /** Those that sell; all unless said. */
  pointsOfSale: readonly number[] | undefined
  #caes = 75_000_000_000_000

  last(series: Pick<AskedVoucher, 'cuit' | 'pointOfSale' | 'type'>): number {
    return Math.max(
      0,
      ...this.granted.filter((each) => seriesOf(each) === seriesOf(series)).map(({ number }) => number),
    )
  }

  find(asked: Pick<AskedVoucher, 'cuit' | 'pointOfSale' | 'type' | 'number'>): GrantedVoucher | undefined {
    return this.granted.find((each) => seriesOf(each) === seriesOf(asked) && each.number === asked.number)
  }

  /** Why the series does not exist. */
  refusalOfSeries({ pointOfSale }: Pick<AskedVoucher, 'pointOfSale'>): Refusal | undefined {
    if (this.pointsOfSale === undefined || this.pointsOfSale.includes(pointOfSale)) return undefined
    return { code: 10005, text: 'El punto de venta no se encuentra habilitado a usar en el presente ws' }
  }

  #refusalOf(asked: AskedVoucher): Refusal | undefined {
    const { type, total, net, vat, condition, docType, docNumber, associated } = asked
    if (!KNOWN.includes(type)) return { code: 10007, text: 'Campo CbteTipo inválido' }
    if (asked.number !== this.last(asked) + 1)
      return {
        code: 10016,
        text: 'El numero o fecha del comprobante no se corresponde con el proximo a autorizar.',
      }
    if (cents(total) !== cents(net) + cents(vat)) return { code: 10048, text: 'ImpTotal no es la suma' }
    if (CLASS_C.includes(type) !== (cents(vat) === 0)) return { code: 10071, text: 'Campo Iva' }
    if (![1, 4, 5, 6].includes(condition)) return { code: 10246, text: 'Campo Condicion Frente al IVA' }
    if (CLASS_A.includes(type) && ![1, 6].includes(condition))
      return {
        code: 10243,
        text: 'Campo CondicionIVAReceptorId no es un valor permitido para la clase de comprobante',
      }
    if (CLASS_A.includes(type) && docType !== 80)
      return { code: 10013, text: 'Para comprobantes clase A el campo DocTipo debe ser igual a 80' }
    if (docType === 99 && docNumber !== '0') return { code: 10015, text: 'Campo DocNro inválido' }
    if (docType === 96 && !/^\d{7,8}$/.test(docNumber)) return { code: 10015, text: 'Campo DocNro inválido' }
    if (NOTES.includes(type) !== (associated !== '')) return { code: 10040, text: 'Campo CbtesAsoc' }
    return undefined
  }

  /** Grants the next one, or says why not. */
  grant(asked: AskedVoucher): GrantedVoucher | Refusal {
    const refusal = this.refusalOfSeries(asked) ?? this.#refusalOf(asked)
    if (refusal !== undefined) return refusal
    this.#caes += 1
    const voucher = { ...asked, cae: String(this.#caes), caeDueOn: asked.date }
    this.granted.push(voucher)
    return voucher
  }
}
