import { Picture } from '#images/web/picture.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { OfferedCertificate } from '../transfers-api.ts'

/** What the link of a transfer shows to whoever receives the work. */
export function OfferedCertificateView({ offered }: { readonly offered: OfferedCertificate }) {
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
      <Standing offered={offered} />
    </>
  )
}

function Standing({ offered: { state, holderSecret } }: { readonly offered: OfferedCertificate }) {
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
  if (state === 'received')
    return (
      <p role="status">
        Confirmaste que recibiste la obra. Falta que lo confirme quien te la pasó; después volvé a este mismo
        enlace y encontrás tu certificado.
      </p>
    )
  return (
    <>
      <p>
        Quien tiene esta obra quiere pasarte su certificado. Si ya la recibiste y es la de la imagen,
        confirmalo. No te pedimos ningún dato.
      </p>
      <form method="post">
        <Button type="submit">La recibí, es mía</Button>
      </form>
    </>
  )
}
