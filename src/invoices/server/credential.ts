import { createPrivateKey, X509Certificate } from 'node:crypto'
import { Problem, problemAt } from '#platform/contract/problem.ts'
import { credentialProblems } from '../credential-api.ts'
import type { CredentialFacts } from '../invoice-settings.ts'

/** A certificate with its key, both PEM. */
export interface Credential {
  readonly certificate: string
  readonly key: string
}

const {
  certificate_unreadable,
  key_unreadable,
  credential_mismatch,
  credential_ended,
  credential_without_cuit,
  certificate_of_another_request,
} = credentialProblems

function certificateIn(text: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw problemAt('certificate', certificate_unreadable)
  }
}

/** Its CUIT stands in the subject, as 'serialNumber=CUIT 20055361682'. */
export function credentialFactsIn(certificate: X509Certificate): CredentialFacts {
  const [, cuit = ''] = /^serialNumber=CUIT\s*(\d{11})$/m.exec(certificate.subject) ?? []
  const [, alias = ''] = /^CN=(.*)$/m.exec(certificate.subject) ?? []
  return { endsAt: new Date(certificate.validTo).toISOString(), cuit, alias: alias.slice(0, 100) }
}

/** Only RSA keys are taken by the authority. */
function isKeyOf(certificate: X509Certificate, text: string): boolean {
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType !== 'rsa') throw problemAt('key', key_unreadable)
    return certificate.checkPrivateKey(key)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw problemAt('key', key_unreadable)
  }
}

function factsOfGood(certificate: X509Certificate, now: Date): CredentialFacts {
  const facts = credentialFactsIn(certificate)
  if (new Date(facts.endsAt) <= now) throw problemAt('certificate', credential_ended)
  if (facts.cuit === '') throw problemAt('certificate', credential_without_cuit)
  return facts
}

/** What a certificate is, after it was seen that it belongs to its key and is good now. */
export function checkCredential({ certificate: text, key }: Credential, now: Date): CredentialFacts {
  const certificate = certificateIn(text)
  if (!isKeyOf(certificate, key)) throw problemAt('key', credential_mismatch)
  return factsOfGood(certificate, now)
}

/** The same of a certificate that was asked for here: the key is the shop's own, so that only the certificate can be the wrong one. */
export function checkRequested({ certificate: text, key }: Credential, now: Date): CredentialFacts {
  const certificate = certificateIn(text)
  if (!isKeyOf(certificate, key)) throw problemAt('certificate', certificate_of_another_request)
  return factsOfGood(certificate, now)
}
