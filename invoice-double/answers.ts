import type { GrantedVoucher, Refusal } from './vouchers.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (each) => ESCAPES[each] ?? each)

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body>${body}</soap:Body></soap:Envelope>`

export const fault = (code: string, text: string) =>
  envelope(
    `<soapenv:Fault xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><faultcode xmlns:ns1="http://xml.apache.org/axis/">ns1:${code}</faultcode><faultstring>${escaped(text)}</faultstring></soapenv:Fault>`,
  )

export const result = (operation: string, inside: string) =>
  envelope(
    `<${operation}Response xmlns="http://ar.gov.afip.dif.FEV1/"><${operation}Result>${inside}</${operation}Result></${operation}Response>`,
  )

export const errors = (...all: readonly Refusal[]) =>
  `<Errors>${all.map(({ code, text }) => `<Err><Code>${code}</Code><Msg>${escaped(text)}</Msg></Err>`).join('')}</Errors>`

export function ticketAnswer(ticket: { token: string; sign: string; expiresAt: number }): string {
  const { token, sign, expiresAt } = ticket
  const text = `<?xml version="1.0" encoding="UTF-8"?><loginTicketResponse version="1.0"><header><source>CN=wsaa</source><expirationTime>${new Date(expiresAt).toISOString()}</expirationTime></header><credentials><token>${escaped(token)}</token><sign>${sign}</sign></credentials></loginTicketResponse>`
  return envelope(
    `<loginCmsResponse xmlns="http://wsaa.view.sua.dvadac.desein.afip.gov"><loginCmsReturn>${escaped(text)}</loginCmsReturn></loginCmsResponse>`,
  )
}

export const grantedAnswer = ({ number, cae, caeDueOn }: GrantedVoucher) =>
  result(
    'FECAESolicitar',
    `<FeCabResp><Resultado>A</Resultado></FeCabResp><FeDetResp><FECAEDetResponse><CbteDesde>${number}</CbteDesde><CbteHasta>${number}</CbteHasta><Resultado>A</Resultado><CAE>${cae}</CAE><CAEFchVto>${caeDueOn}</CAEFchVto></FECAEDetResponse></FeDetResp>`,
  )

/** Out of sequence is told as an error of the whole, anything else as an observation. */
export const refusedAnswer = (number: number, refusal: Refusal) =>
  result(
    'FECAESolicitar',
    `<FeCabResp><Resultado>R</Resultado></FeCabResp><FeDetResp><FECAEDetResponse><CbteDesde>${number}</CbteDesde><Resultado>R</Resultado>${
      refusal.code === 10016
        ? ''
        : `<Observaciones><Obs><Code>${refusal.code}</Code><Msg>${escaped(refusal.text)}</Msg></Obs></Observaciones>`
    }<CAE></CAE><CAEFchVto></CAEFchVto></FECAEDetResponse></FeDetResp>${refusal.code === 10016 ? errors(refusal) : ''}`,
  )

export const knownAnswer = (voucher: GrantedVoucher) =>
  result(
    'FECompConsultar',
    `<ResultGet><Concepto>1</Concepto><DocTipo>${voucher.docType}</DocTipo><DocNro>${voucher.docNumber}</DocNro><CbteDesde>${voucher.number}</CbteDesde><CbteHasta>${voucher.number}</CbteHasta><CbteFch>${voucher.date}</CbteFch><ImpTotal>${Number(voucher.total)}</ImpTotal><Resultado>A</Resultado><CodAutorizacion>${voucher.cae}</CodAutorizacion><EmisionTipo>CAE</EmisionTipo><FchVto>${voucher.caeDueOn}</FchVto></ResultGet>`,
  )
