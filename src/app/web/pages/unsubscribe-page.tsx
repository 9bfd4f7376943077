import { data } from 'react-router'
import { newsletterProblems, readSubscription, unsubscribe } from '#newsletter/newsletter-api.ts'
import { Unsubscribe } from '#newsletter/web/unsubscribe.tsx'
import { CallError } from '#platform/web-client/caller.ts'
import { secretPageHead } from '#search-engines/page-head.ts'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/unsubscribe-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = 'Para dejar de recibir los correos de la galería.'
  return secretPageHead({ title: 'Baja del newsletter', galleryName, description })
}

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

const isUnknown = (error: unknown) =>
  error instanceof CallError &&
  (error.status === 400 || error.code === newsletterProblems.subscriber_not_found.code)

/** Looking changes nothing: mail programs open the links of a letter by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const answer = await context.get(callerContext)(readSubscription, { query: { token: tokenIn(request) } })
    return data(answer.data)
  } catch (error) {
    if (isUnknown(error)) return data(null, { status: 404 })
    throw error
  }
}

/** The button of the page, and the one of a mail program (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const answer = await context.get(callerContext)(unsubscribe, { body: { token: tokenIn(request) } })
    return data(answer.message)
  } catch (error) {
    if (isUnknown(error)) return data(undefined, { status: 404 })
    throw error
  }
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return <Unsubscribe subscription={loaderData} message={actionData} />
}
