import { letterFor, voucherText, voucherTypeOf } from '../invoice.ts'
import { type Failure, failureTexts, refusalText } from '../invoice-problem.ts'
import type { IssuerTest } from '../invoices-api.ts'
import { findAccount, keptSettings } from './find-account.ts'
import { IssuerFailure, SeriesRefused } from './invoice-issuer.ts'
import type { InvoicesShop } from './invoices-shop.ts'

/** Nothing is tried again by itself after a test: these promise no further attempt. */
const TEST_TEXTS: Readonly<Partial<Record<Failure, string>>> = {
  silent: 'ARCA no responde. Probá de nuevo en unos minutos.',
  misread: 'ARCA contestó algo que no se entiende. Probá de nuevo en unos minutos.',
  login_too_early: 'ARCA ya dio un permiso hace poco y no lo repite enseguida. Probá en unos minutos.',
}

/** Whether invoices could be issued now: the authority is up, takes the certificate and knows the point of sale. */
export async function testIssuer(shop: InvoicesShop): Promise<IssuerTest> {
  const { condition, environment, cuit, pointOfSale } = await keptSettings(shop.database.sql)
  const letter = letterFor(condition || 'monotributista', '')
  const told = { voucher: voucherText('invoice', letter), lastNumber: null }
  try {
    const account = await findAccount(shop)
    const issuer = shop.connectIssuer(account)
    if (!(await issuer.isUp()))
      throw new IssuerFailure('silent', 'the tax authority says that it is not well')
    const series = { environment, cuit, pointOfSale, type: voucherTypeOf(letter, 'invoice') }
    return { ...told, failure: null, reason: '', lastNumber: await issuer.lastNumber(series) }
  } catch (error) {
    if (error instanceof SeriesRefused)
      return { ...told, failure: 'refused', reason: refusalText(error.remarks) }
    if (!(error instanceof IssuerFailure)) throw error
    shop.log.warn({ err: error }, 'a test of the tax authority has failed')
    const { kind } = error
    return { ...told, failure: kind, reason: TEST_TEXTS[kind] ?? failureTexts[kind] }
  }
}
