import { CertificateContent, certificateHead } from '#certificates/web/certificate-content.tsx'
import { readCertificatePage } from '#certificates/web/read-certificate-page.ts'
import { sitePages } from '#pages/site-pages.ts'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/certificate-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const code = 'code' in params ? params.code : undefined
  const { codigo: typed = '' } = code === undefined ? sitePages.certificates.read(request) : {}
  return readCertificatePage(context.get(callerContext), code, typed)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return certificateHead(loaderData, galleryNameIn(matches))
}

/** A certificate, or the form that asks for its code. */
export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  return <CertificateContent shown={loaderData} />
}
