import type { Environment, Series } from '../invoice.ts'
import type { Failure, Observation } from '../invoice-problem.ts'
import type { Voucher } from '../voucher.ts'

/** Nobody knows what the authority thinks of it: it was not reached, or its answer is none. */
export class IssuerFailure extends Error {
  readonly kind: Failure

  constructor(kind: Failure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'IssuerFailure'
    this.kind = kind
  }
}

/** The seller may not issue in a series at all. */
export class SeriesRefused extends Error {
  readonly remarks: readonly Observation[]

  constructor(remarks: readonly Observation[]) {
    super(`the series was refused: ${remarks.map(({ code }) => code).join(', ')}`)
    this.name = 'SeriesRefused'
    this.remarks = remarks
  }
}

export interface Granted {
  readonly kind: 'granted'
  readonly cae: string
  /** 'YYYYMMDD' */
  readonly caeDueOn: string
}

export type Decision = Granted | { readonly kind: 'refused'; readonly remarks: readonly Observation[] }

/** A voucher as the authority has it. */
export interface KnownVoucher {
  readonly date: string
  readonly docType: number
  readonly docNumber: string
  readonly totalMinor: number
  readonly cae: string
  readonly caeDueOn: string
}

/** Who grants invoices. Each call may fail with {@link IssuerFailure}. */
export interface InvoiceIssuer {
  /** The last number that was granted in a series, 0 before the first. Throws {@link SeriesRefused} besides. */
  lastNumber(series: Series): Promise<number>
  /** Asks for a voucher under its number; when it fails, the voucher may have been granted. */
  request(voucher: Voucher): Promise<Decision>
  /** What was granted under a number; `undefined` when nothing was. */
  consult(series: Series, number: number): Promise<KnownVoucher | undefined>
  /** Whether the authority says that it is well; asks without signing in. */
  isUp(): Promise<boolean>
}

/** By what the authority knows the seller. */
export interface IssuerAccount {
  readonly environment: Environment
  readonly cuit: string
  /** PEM */
  readonly certificate: string
  readonly key: string
}

/** Connects to whoever grants the invoices of an account. */
export type ConnectIssuer = (account: IssuerAccount) => InvoiceIssuer
