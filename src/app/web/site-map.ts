/** Every page of the gallery, as React Router writes its path. Nobody types an address anywhere else. */
export const pagePaths = {
  home: '/',
  artwork: '/obra/:id',
  cart: '/carrito',
  checkout: '/checkout',
  paymentSuccess: '/payment-success',
  paymentFailure: '/payment-failure',
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
  digitalArt: () => '/arte-digital',
  biography: () => '/biografia',
  contact: () => '/contacto',
  privacy: () => '/privacidad',
  terms: () => '/terminos',
  withdrawal: () => '/arrepentimiento',
  login: () => '/login',
} as const
