import { NewsletterForm } from '#newsletter/web/newsletter-form.tsx'
import { sendSubscription } from '#newsletter/web/send-subscription.ts'
import { linkTo } from '#pages/site-pages.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { DataLegends } from '#site-info/web/data-legends.tsx'
import { Container } from '#ui/container.tsx'
import { answerForm } from '../answer-form.ts'
import { galleryNameIn, originIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/newsletter-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = 'Obras nuevas, muestras y visitas al taller, cada tanto.'
  const place = { origin: originIn(matches), path: linkTo.newsletter() }
  return hiddenPageHead({ title: 'Newsletter', galleryName, description }, place)
}

export const action = (sent: Route.ActionArgs) => answerForm(sent, sendSubscription)

/** Where the form of the footer is answered when no script runs. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <Container width="text" className="min-h-[60svh] pt-10 lg:pt-16">
      <h1 className="text-title">Newsletter</h1>
      <p className="mt-4 mb-8 text-lead text-quiet">
        Obras nuevas, muestras y visitas al taller, cada tanto.
      </p>
      <NewsletterForm action={linkTo.newsletter()} privacy={linkTo.privacy()} answer={actionData}>
        <DataLegends />
      </NewsletterForm>
    </Container>
  )
}
