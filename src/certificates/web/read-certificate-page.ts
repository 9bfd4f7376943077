import { data, redirect } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'
import { codeIn, LONGEST_TYPED } from '../certificate-code.ts'
import { certificateProblems, readCertificate } from '../certificates-api.ts'
import type { ShownCertificate } from './certificate-content.tsx'

const { certificate_mistyped, certificate_not_found } = certificateProblems

const noCertificate = (
  typed: string,
  { status, message }: { readonly status: number; readonly message: string },
) => data<ShownCertificate>({ typed, error: message }, { status })

/** What was typed into the form leads on to a certificate, or comes back into its field. */
function readTyped(given: string) {
  const typed = given.trim().slice(0, LONGEST_TYPED)
  const code = codeIn(typed)
  if (code !== undefined) throw redirect(linkTo.certificate(code))
  return typed === '' ? data<ShownCertificate>({ typed }) : noCertificate(typed, certificate_mistyped)
}

/**
 * What the page of a certificate is made of, or the one that asks for a code.
 * @param code of the address; without one, `typed` is what was sent with the form
 */
export async function readCertificatePage(call: Caller, code: string | undefined, typed: string) {
  if (code === undefined) return readTyped(typed)
  const written = codeIn(code)
  if (written === undefined) return noCertificate(code.slice(0, LONGEST_TYPED), certificate_mistyped)
  // One address for each, however somebody has written it.
  if (written !== code) throw redirect(linkTo.certificate(written))
  try {
    const { data: certificate } = await call(readCertificate, { params: { code } })
    return data<ShownCertificate>({ certificate })
  } catch (error) {
    if (error instanceof CallError && error.code === certificate_not_found.code)
      return noCertificate(code, certificate_not_found)
    throw error
  }
}
