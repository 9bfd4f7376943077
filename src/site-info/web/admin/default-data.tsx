import type { ReactNode } from 'react'

/** A form with the data that a new gallery begins with, in the place of what could not be read: to be seen, not saved. */
export function DefaultData({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p className="max-w-prose text-quiet">
        Mientras tanto se ven los datos por defecto. Los tuyos siguen guardados: para no pisarlos, acá se
        puede cambiar algo recién cuando se puedan leer.
      </p>
      <fieldset disabled className="opacity-60">
        <legend className="sr-only">Datos por defecto</legend>
        {children}
      </fieldset>
    </>
  )
}
