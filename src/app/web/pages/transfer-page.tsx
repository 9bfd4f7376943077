import { data } from 'react-router'
import { moveTransfer, readTransferPage } from '#certificates/web/follow-transfer.ts'
import { TransferContent } from '#certificates/web/transfer-page.tsx'
import { secretPageHead } from '#search-engines/page-head.ts'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn, originIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/transfer-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const description = 'El certificado de tu obra, para guardarlo o pasarlo a otra persona.'
  return secretPageHead({ title: 'Tu certificado', galleryName: galleryNameIn(matches), description })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = await readTransferPage(context.get(callerContext), request)
  return data(shown, { status: shown.status })
}

export async function action({ request, context }: Route.ActionArgs) {
  const shown = await moveTransfer(context.get(callerContext), request)
  return data(shown, { status: shown.status })
}

export default function TransferPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  return <TransferContent shown={actionData ?? loaderData} siteUrl={originIn(matches)} />
}
