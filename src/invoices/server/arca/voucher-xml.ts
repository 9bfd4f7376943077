import type { Voucher } from '../../voucher.ts'

const amount = (minor: number) => (minor / 100).toFixed(2)
const tag = (name: string, value: string | number) => `<ar:${name}>${value}</ar:${name}>`

/** Of things that are delivered. */
const GOODS = 1
/** 21 % */
const VAT_ID = 5

/** A voucher as `FECAESolicitar` takes it. The order of the fields counts. */
export function voucherXml(voucher: Voucher): string {
  const { associated, vatMinor, netMinor } = voucher
  const origin =
    associated === null
      ? ''
      : tag(
          'CbtesAsoc',
          tag(
            'CbteAsoc',
            tag('Tipo', associated.type) +
              tag('PtoVta', associated.pointOfSale) +
              tag('Nro', associated.number) +
              tag('Cuit', associated.cuit) +
              tag('CbteFch', associated.date),
          ),
        )
  const vat =
    vatMinor === 0
      ? ''
      : tag(
          'Iva',
          tag(
            'AlicIva',
            tag('Id', VAT_ID) + tag('BaseImp', amount(netMinor)) + tag('Importe', amount(vatMinor)),
          ),
        )
  const detail = [
    tag('Concepto', GOODS),
    tag('DocTipo', voucher.docType),
    tag('DocNro', voucher.docNumber),
    tag('CbteDesde', voucher.number),
    tag('CbteHasta', voucher.number),
    tag('CbteFch', voucher.date),
    tag('ImpTotal', amount(voucher.totalMinor)),
    tag('ImpTotConc', '0'),
    tag('ImpNeto', amount(netMinor)),
    tag('ImpOpEx', '0'),
    tag('ImpTrib', '0'),
    tag('ImpIVA', amount(vatMinor)),
    tag('MonId', 'PES'),
    tag('MonCotiz', '1'),
    tag('CondicionIVAReceptorId', voucher.condition),
    origin,
    vat,
  ].join('')
  const head = tag('CantReg', 1) + tag('PtoVta', voucher.pointOfSale) + tag('CbteTipo', voucher.type)
  return tag('FeCAEReq', tag('FeCabReq', head) + tag('FeDetReq', tag('FECAEDetRequest', detail)))
}
