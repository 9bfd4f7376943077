import { linkTo } from '#pages/site-pages.ts'

/** The main menu, in its order. */
export const menuLinks = [
  { to: linkTo.home(), label: 'Galería' },
  { to: linkTo.digitalArt(), label: 'Arte Digital' },
  { to: linkTo.biography(), label: 'Biografía' },
  { to: linkTo.contact(), label: 'Contacto' },
] as const
