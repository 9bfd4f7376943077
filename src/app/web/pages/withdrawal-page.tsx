import { Link } from 'react-router'
import { readSharedPicture } from '#artworks/web/read-gallery.ts'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { publicPageHead } from '#search-engines/page-head.ts'
import { WITHDRAWAL_RIGHT } from '#site-info/legal-texts.ts'
import { DataLegends } from '#site-info/web/data-legends.tsx'
import { Container } from '#ui/container.tsx'
import { sendWithdrawal } from '#withdrawals/web/send-withdrawal.ts'
import { WithdrawalForm } from '#withdrawals/web/withdrawal-form.tsx'
import { answerForm } from '../answer-form.ts'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/withdrawal-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

/** `?pedido=` fills in which purchase it is about. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const { pedido = '' } = sitePages.withdrawal.read(request)
  const picture = await readSharedPicture(context.get(callerContext))
  return { origin, purchase: pedido.slice(0, 200), picture }
}

export const action = (sent: Route.ActionArgs) => answerForm(sent, sendWithdrawal)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return publicPageHead({
    title: 'Botón de arrepentimiento',
    galleryName: galleryNameIn(matches),
    description: WITHDRAWAL_RIGHT,
    origin: loaderData?.origin ?? '',
    path: linkTo.withdrawal(),
    picture: loaderData?.picture,
  })
}

export default function WithdrawalPage({ loaderData: { purchase }, actionData }: Route.ComponentProps) {
  return (
    <Container width="text" className="pt-10 lg:pt-16">
      <h1 className="text-title">Botón de arrepentimiento</h1>
      <p className="mt-6 font-bold">{WITHDRAWAL_RIGHT}</p>
      <p className="mt-4 mb-10 text-quiet">
        No hace falta registrarse, ni tener a mano el número de pedido, ni explicar nada. Retiramos la obra a
        nuestro cargo y te devolvemos todo lo que pagaste.
      </p>
      <WithdrawalForm action={linkTo.withdrawal()} answer={actionData} initial={{ purchase }}>
        <p className="text-quiet text-small">
          Usamos estos datos solo para atender tu pedido.{' '}
          <Link to={linkTo.privacy()} className="link">
            Política de privacidad
          </Link>
        </p>
        <DataLegends />
      </WithdrawalForm>
    </Container>
  )
}
