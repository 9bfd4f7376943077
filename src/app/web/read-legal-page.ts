import { data, type LoaderFunctionArgs } from 'react-router'
import { readSharedPicture } from '#artworks/web/read-gallery.ts'
import { defaultLegalIdentity } from '#site-info/legal-identity.ts'
import { readLegalIdentity } from '#site-info/site-info-api.ts'
import { callerContext } from './caller-context.ts'

/** What a page of the law is made of; the texts stand there without the seller, too, when she cannot be read. */
export async function readLegalPage({ context, request }: LoaderFunctionArgs) {
  const call = context.get(callerContext)
  const [read, picture] = await Promise.all([
    call(readLegalIdentity).then(
      (answer) => answer.data,
      () => undefined,
    ),
    readSharedPicture(call),
  ])
  const shown = { origin: new URL(request.url).origin, identity: read ?? defaultLegalIdentity, picture }
  // With this status nobody keeps it.
  return read === undefined ? data(shown, { status: 503 }) : shown
}
