import { linkTo } from '#pages/site-pages.ts'
import { keptPeriods } from '#personal-data/kept-periods.ts'
import { publicPageHead } from '#search-engines/page-head.ts'
import { PrivacyText } from '#site-info/web/privacy-text.tsx'
import { Container } from '#ui/container.tsx'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { useSiteInfo } from '../layout/use-site-info.ts'
import type { Route } from './+types/privacy-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'
export { readLegalPage as loader } from '../read-legal-page.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  return publicPageHead({
    title: 'Política de privacidad',
    galleryName,
    description: `Qué datos pide la galería de ${galleryName}, para qué, con quién los comparte y cómo ejercer tus derechos.`,
    origin: loaderData?.origin ?? '',
    path: linkTo.privacy(),
    picture: loaderData?.picture,
  })
}

const links = { contact: linkTo.contact() }

export default function PrivacyPage({ loaderData: { identity } }: Route.ComponentProps) {
  return (
    <Container width="text" className="pt-10 lg:pt-16">
      <PrivacyText identity={identity} site={useSiteInfo()} links={links} periods={keptPeriods} />
    </Container>
  )
}
