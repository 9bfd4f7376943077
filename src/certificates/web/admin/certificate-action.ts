import type { CertifiedWork } from '../../certificates-api.ts'

/** What is asked about a certificate before anything happens to it. */
export interface CertificateAction {
  readonly what: 'reissue' | 'revoke'
  readonly work: CertifiedWork
  readonly code: string
}
