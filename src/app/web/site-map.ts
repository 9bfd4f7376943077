/** Every page of the gallery, as React Router writes its path. Nobody types an address anywhere else. */
export const pagePaths = {
  home: '/',
  artwork: '/obra/:id',
  digitalArt: '/arte-digital',
  digitalArtwork: '/arte-digital/:id',
  biography: '/biografia',
  contact: '/contacto',
  cart: '/carrito',
  checkout: '/checkout',
  paymentSuccess: '/payment-success',
  paymentFailure: '/payment-failure',
  order: '/pedido/:token',
  newsletter: '/newsletter',
  unsubscribe: '/newsletter/unsubscribe',
  privacy: '/privacidad',
  terms: '/terminos',
  withdrawal: '/arrepentimiento',
} as const

/** Links to pages; ids are escaped here and only here. */
export const linkTo = {
  home: () => pagePaths.home,
  gallery: () => `${pagePaths.home}#galeria`,
  artwork: (id: string) => `/obra/${encodeURIComponent(id)}`,
  cart: () => pagePaths.cart,
  checkout: () => pagePaths.checkout,
  paymentSuccess: () => pagePaths.paymentSuccess,
  paymentFailure: () => pagePaths.paymentFailure,
  order: (token: string) => `/pedido/${encodeURIComponent(token)}`,
  digitalArt: () => pagePaths.digitalArt,
  digitalArtwork: (id: string) => `/arte-digital/${encodeURIComponent(id)}`,
  digitalArtPage: (page: number) =>
    page === 1 ? pagePaths.digitalArt : `${pagePaths.digitalArt}?pagina=${page}`,
  biography: () => pagePaths.biography,
  contact: () => pagePaths.contact,
  contactForm: () => `${pagePaths.contact}#mensaje`,
  /** The form, filled in for a work. @param work its id, or its title */
  contactAbout: (work: string) =>
    `${pagePaths.contact}?asunto=compra&obra=${encodeURIComponent(work)}#mensaje`,
  newsletter: () => pagePaths.newsletter,
  privacy: () => pagePaths.privacy,
  terms: () => pagePaths.terms,
  withdrawal: () => pagePaths.withdrawal,
  /** The form, filled in for an order. */
  withdrawalOf: (order: number) => `${pagePaths.withdrawal}?pedido=${order}`,
} as const

/** Pages whose address belongs to one person: they are made for each visit and never kept. */
const PERSONAL_PAGES: readonly string[] = [
  pagePaths.paymentSuccess,
  pagePaths.paymentFailure,
  pagePaths.unsubscribe,
]

/**
 * An order is its buyer's. A way back into an account is whoever's lost it.
 * The administration is an empty room until its own browser fills it: nothing of it is worth keeping.
 */
export const isPersonalPage = (path: string): boolean =>
  PERSONAL_PAGES.includes(path) ||
  path.startsWith('/pedido/') ||
  path.startsWith('/admin/') ||
  path.startsWith('/login/')
