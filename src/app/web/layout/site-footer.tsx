import { useLocation } from 'react-router'
import { NewsletterForm } from '#newsletter/web/newsletter-form.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { PanelLink } from '#session/web/panel-link.tsx'
import type { SiteInfo } from '#site-info/site-info.ts'
import { AuthorityLinks } from '#site-info/web/authority-links.tsx'
import { ContactLines, canBeReached } from '#site-info/web/contact-lines.tsx'
import { DataLegends } from '#site-info/web/data-legends.tsx'
import { SellerLine } from '#site-info/web/seller-line.tsx'
import { SocialLinks } from '#site-info/web/social-links.tsx'
import { Container } from '#ui/container.tsx'
import { FootColumn, FootLinks } from '#ui/foot-column.tsx'
import { menuLinks } from './menu-links.ts'

const legalLinks = [
  { to: linkTo.withdrawal(), label: 'Botón de arrepentimiento' },
  { to: linkTo.terms(), label: 'Términos y condiciones' },
  { to: linkTo.privacy(), label: 'Política de privacidad' },
] as const

export function SiteFooter({ info }: { readonly info: SiteInfo }) {
  return (
    <footer className="mt-24 border-line border-t bg-wall pt-14 pb-8">
      <Container>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div>
            <p className="font-serif text-title">{info.artistName}</p>
            {info.tagline !== '' && <p className="mt-2 text-quiet">{info.tagline}</p>}
            <div className="mt-4">
              <SocialLinks social={info.contact.socialMedia} />
            </div>
            <Newsletter />
          </div>
          <FootColumn title="Enlaces rápidos">
            <FootLinks links={menuLinks} />
          </FootColumn>
          {canBeReached(info.contact) && (
            <FootColumn title="Contacto">
              <ContactLines contact={info.contact} />
            </FootColumn>
          )}
          <FootColumn title="Legales">
            <FootLinks links={legalLinks} />
            <AuthorityLinks legal={info.legal} />
          </FootColumn>
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6 text-small text-quiet">
          <div className="flex flex-col gap-1">
            <p>{`© ${info.artistName}. Todas las obras y sus imágenes están protegidas por derecho de autor.`}</p>
            <SellerLine legal={info.legal} />
          </div>
          <PanelLink />
        </div>
      </Container>
    </footer>
  )
}

/** The newsletter has a page where its form stands already; once is enough. */
function Newsletter() {
  const { pathname } = useLocation()
  if (pathname === linkTo.newsletter()) return null
  return (
    <section aria-labelledby="newsletter-titulo" className="mt-6 max-w-md">
      <h2 id="newsletter-titulo" className="mb-4 font-serif text-lead">
        Newsletter
      </h2>
      <NewsletterForm action={linkTo.newsletter()} privacy={linkTo.privacy()}>
        <DataLegends />
      </NewsletterForm>
    </section>
  )
}
