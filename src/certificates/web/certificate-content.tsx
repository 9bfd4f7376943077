import { linkTo } from '#pages/site-pages.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { CertificateAnswer } from '../certificates-api.ts'
import { CertificateSearch } from './certificate-search.tsx'
import { CertificateView } from './certificate-view.tsx'

/** A certificate, or what was typed instead and why it leads to none. */
export type ShownCertificate =
  | { readonly certificate: CertificateAnswer }
  | { readonly typed: string; readonly error?: string }

export function certificateHead(shown: ShownCertificate | undefined, galleryName: string) {
  const title =
    shown !== undefined && 'certificate' in shown
      ? `Certificado de «${shown.certificate.facts.title}»`
      : 'Comprobar un certificado'
  const description = 'De qué obra es un certificado de autenticidad, y si sigue siendo válido.'
  return hiddenPageHead({ title, galleryName, description })
}

export function CertificateContent({ shown }: { readonly shown: ShownCertificate }) {
  if (!('certificate' in shown)) return <CertificateSearch {...shown} />
  return (
    <CertificateView certificate={shown.certificate}>
      <ButtonLink tone="plain" to={linkTo.certificates()} className="self-start">
        Comprobar otro código
      </ButtonLink>
    </CertificateView>
  )
}
