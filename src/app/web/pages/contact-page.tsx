import { data, Link } from 'react-router'
import { readSharedPicture } from '#artworks/web/read-gallery.ts'
import { ContactForm } from '#contact-messages/web/contact-form.tsx'
import { ContactIntro } from '#contact-messages/web/contact-intro.tsx'
import { contactPrefill } from '#contact-messages/web/contact-prefill.ts'
import { sendContactForm } from '#contact-messages/web/send-contact-form.ts'
import type { SharedPicture } from '#images/shared-picture.ts'
import { linkTo } from '#pages/site-pages.ts'
import { publicPageHead } from '#search-engines/page-head.ts'
import type { ContactInfo } from '#site-info/contact-info.ts'
import { readContactInfo } from '#site-info/site-info-api.ts'
import { ContactDetails, contactViewOf } from '#site-info/web/contact-details.tsx'
import { DataLegends } from '#site-info/web/data-legends.tsx'
import { galleryData } from '#site-info/web/gallery-data.ts'
import { Container } from '#ui/container.tsx'
import type { FormValues } from '#ui/form-answer.ts'
import { Notice } from '#ui/notice.tsx'
import { answerForm } from '../answer-form.ts'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { useSiteInfo } from '../layout/use-site-info.ts'
import type { Route } from './+types/contact-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

interface PageData {
  readonly origin: string
  /** Null when it could not be read. */
  readonly contact: ContactInfo | null
  /** What the form begins with. */
  readonly initial: FormValues
  readonly picture?: SharedPicture | undefined
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { origin } = new URL(request.url)
  const [initial, picture] = await Promise.all([contactPrefill(call, request), readSharedPicture(call)])
  try {
    const shown: PageData = { origin, initial, picture, contact: (await call(readContactInfo)).data }
    return shown
  } catch {
    const shown: PageData = { origin, initial, picture, contact: null }
    return data(shown, { status: 503 })
  }
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<PageData> {
  return serverLoader().catch(() => ({ origin: new URL(request.url).origin, contact: null, initial: {} }))
}

export const action = (sent: Route.ActionArgs) => answerForm(sent, sendContactForm)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = `Escribile a ${galleryName}: consultas sobre obras, encargos y visitas al taller con cita previa.`
  const [, layout] = matches
  const origin = loaderData?.origin ?? ''
  const picture = loaderData?.picture
  const head = { title: 'Contacto', galleryName, description, origin, path: linkTo.contact(), picture }
  if (layout.loaderData === undefined) return publicPageHead(head)
  const { artistName, contact } = layout.loaderData
  const gallery = { artistName, contact: loaderData?.contact ?? contactViewOf(contact), origin }
  return [...publicPageHead(head), { 'script:ld+json': galleryData(gallery) }]
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, initial } = loaderData
  const site = useSiteInfo()
  return (
    <Container width="page" className="pt-10 lg:pt-16">
      <ContactIntro />
      <div className="mt-12 grid gap-16 lg:mt-16 lg:grid-cols-2 lg:gap-20">
        <div className="flex flex-col gap-8">
          {contact === null && (
            <Notice tone="alarm">
              <p>Error al cargar la información de contacto</p>
            </Notice>
          )}
          <ContactDetails contact={contact ?? contactViewOf(site.contact)} />
        </div>
        <section aria-labelledby="mensaje">
          <h2 id="mensaje" className="mb-6 text-title">
            Escribime
          </h2>
          <ContactForm
            key={JSON.stringify(initial)}
            action={linkTo.contactForm()}
            answer={actionData}
            initial={initial}
          >
            <p className="text-quiet text-small">
              Usamos tus datos solo para responderte.{' '}
              <Link to={linkTo.privacy()} className="link">
                Política de privacidad
              </Link>
            </p>
            <DataLegends />
          </ContactForm>
        </section>
      </div>
    </Container>
  )
}
