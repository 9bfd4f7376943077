import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'

/** What the gallery ends with: an invitation to write. */
export function ClosingCall() {
  return (
    <Container width="text" className="mt-24 flex flex-col items-center gap-6 text-center lg:mt-32">
      <h2 className="text-title">¿Buscás una obra para un lugar en particular?</h2>
      <p className="text-lead text-quiet">
        Contame qué espacio imaginás. Podés venir a ver las obras al taller, con cita previa, o encargar una
        pintura.
      </p>
      <ButtonLink to={linkTo.contact()}>Escribirme</ButtonLink>
    </Container>
  )
}
