import { Picture } from '#images/web/picture.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { OfferedCertificate } from '../transfers-api.ts'
import { RECEIPT, type Receiver } from './follow-transfer.ts'

interface OfferedProps {
  readonly offered: OfferedCertificate
  readonly receiver: Receiver
  /** Where links begin. */
  readonly siteUrl: string
}

/** What the link of a transfer shows to whoever receives the work. */
export function OfferedCertificateView(props: OfferedProps) {
  const { offered } = props
  const { picture, note, code } = offered
  return (
    <>
      <p className="text-quiet">
        {note} · {code}
      </p>
      {/* As wide as its proportions allow within half a screen. */}
      <div className="w-full" style={{ maxWidth: `calc(50svh * ${picture.width / picture.height})` }}>
        <Picture image={picture} first sizes="(min-width: 48rem) 40rem, 100vw" className="shadow-canvas" />
      </div>
      <Standing {...props} />
    </>
  )
}

function Standing({ offered: { state, isHers, holderSecret }, receiver, siteUrl }: OfferedProps) {
  if (holderSecret !== null)
    return (
      <>
        <p role="status">
          El certificado es tuyo. Abrilo y guardá su dirección: con ella lo volvés a encontrar.
        </p>
        <ButtonLink tone="strong" to={linkTo.ownCertificate(holderSecret)}>
          Abrir mi certificado
        </ButtonLink>
      </>
    )
  if (state === 'received' && isHers) return <Received address={new URL(receiver.link, siteUrl).href} />
  if (state === 'received')
    return (
      <p role="status">
        Ya se confirmó que la obra fue recibida. Si fuiste vos, abrí la dirección que te dimos al confirmar;
        si no la tenés, pedile otro enlace a quien te la pasa. Si no fuiste vos, avisale.
      </p>
    )
  if (state === 'completed')
    return (
      <p role="status">
        Este certificado ya cambió de manos. Si la obra es tuya, abrí la dirección que te dimos al confirmar;
        si no la tenés, pedile a la galería el enlace de tu certificado.
      </p>
    )
  return (
    <>
      <p>
        Quien tiene esta obra quiere pasarte su certificado. Si ya la recibiste y es la de la imagen,
        confirmalo. No te pedimos ningún dato.
      </p>
      <form method="post">
        <input type="hidden" name={RECEIPT} value={receiver.receipt} />
        <Button type="submit">La recibí, es mía</Button>
      </form>
    </>
  )
}

/** She waits for the other press, at an address that nobody else has. */
function Received({ address }: { readonly address: string }) {
  return (
    <>
      <p role="status">
        Confirmaste que recibiste la obra. Falta que lo confirme quien te la pasó. Guardá esta dirección, que
        es solo tuya: ahí vas a encontrar tu certificado. El enlace que te mandaron ya no alcanza para
        abrirlo.
      </p>
      <p className="wrap-anywhere border-line border-y py-3 text-small">{address}</p>
      <CopyButton text={address} tone="plain" className="noscript:hidden">
        Copiar mi dirección
      </CopyButton>
    </>
  )
}
