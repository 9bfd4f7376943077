import { linkTo } from '#pages/site-pages.ts'
import { publicPageHead } from '#search-engines/page-head.ts'
import { TermsText } from '#site-info/web/terms-text.tsx'
import { Container } from '#ui/container.tsx'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { useSiteInfo } from '../layout/use-site-info.ts'
import type { Route } from './+types/terms-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'
export { readLegalPage as loader } from '../read-legal-page.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  return publicPageHead({
    title: 'Términos y condiciones',
    galleryName,
    description: `Cómo se compra en la galería de ${galleryName}: precios, reserva, envío, arrepentimiento y garantía.`,
    origin: loaderData?.origin ?? '',
    path: linkTo.terms(),
    picture: loaderData?.picture,
  })
}

const links = { withdrawal: linkTo.withdrawal(), privacy: linkTo.privacy(), contact: linkTo.contact() }

export default function TermsPage({ loaderData: { identity } }: Route.ComponentProps) {
  return (
    <Container width="text" className="pt-10 lg:pt-16">
      <TermsText identity={identity} site={useSiteInfo()} links={links} />
    </Container>
  )
}
