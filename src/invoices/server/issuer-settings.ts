import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { address, numberOf, optionalText } from '#platform/config/setting-kinds.ts'
import { SECOND_MS } from '#platform/time/spans.ts'
import { createArcaIssuer } from './arca/arca-issuer.ts'
import type { ConnectIssuer } from './invoice-issuer.ts'
import { keepTickets } from './keep-ticket.ts'
import type { Seal } from './seal.ts'

/** Where the tax authority answers. Whether it is asked, and which of its hosts, the artist says. */
export const issuerSettings = {
  ARCA_LOGIN_URL: address.default('https://wsaa.afip.gov.ar/ws/services/LoginCms'),
  ARCA_INVOICES_URL: address.default('https://servicios1.afip.gov.ar/wsfev1/service.asmx'),
  ARCA_TEST_LOGIN_URL: address.default('https://wsaahomo.afip.gov.ar/ws/services/LoginCms'),
  ARCA_TEST_INVOICES_URL: address.default('https://wswhomo.afip.gov.ar/wsfev1/service.asmx'),
  ARCA_PATIENCE_SECONDS: numberOf('seconds', 0.1, 60).default(20),
  INVOICE_KEY_SECRET: optionalText,
}

/** All of them have to be secure in production. */
export const ISSUER_ADDRESSES = [
  'ARCA_LOGIN_URL',
  'ARCA_INVOICES_URL',
  'ARCA_TEST_LOGIN_URL',
  'ARCA_TEST_INVOICES_URL',
] as const

export interface IssuerSettings {
  readonly ARCA_LOGIN_URL: string
  readonly ARCA_INVOICES_URL: string
  readonly ARCA_TEST_LOGIN_URL: string
  readonly ARCA_TEST_INVOICES_URL: string
  readonly ARCA_PATIENCE_SECONDS: number
  readonly INVOICE_KEY_SECRET?: string | undefined
}

interface IssuerSettingsOptions extends Pick<ShopBasics, 'database' | 'clock'> {
  readonly seal: Seal
}

/** Connects accounts to the hosts that the settings name. */
export function issuerIn(settings: IssuerSettings, parts: IssuerSettingsOptions): ConnectIssuer {
  const { clock } = parts
  const tickets = keepTickets(parts)
  const hosts = {
    production: { loginUrl: settings.ARCA_LOGIN_URL, invoicesUrl: settings.ARCA_INVOICES_URL },
    test: { loginUrl: settings.ARCA_TEST_LOGIN_URL, invoicesUrl: settings.ARCA_TEST_INVOICES_URL },
  }
  const timeoutMs = settings.ARCA_PATIENCE_SECONDS * SECOND_MS
  return (account) => createArcaIssuer({ ...hosts[account.environment], account, tickets, clock, timeoutMs })
}
