import { page } from './page.ts'

/** Every page that visitors come to. Nobody types an address anywhere else. */
export const sitePages = {
  home: page({
    path: '/',
    query: [
      'categoria',
      'buscar',
      'vista',
      'orden',
      'desde',
      'hasta',
      'tamano',
      'orientacion',
      'tecnica',
      'color',
      'disponibles',
      'filtrar',
      'pagina',
    ],
    cache: 'catalogue',
    search: 'listed',
  }),
  artwork: page({ path: '/obra/:id', query: [], cache: 'catalogue', search: 'found' }),
  /** Of a work that takes offers. */
  offer: page({ path: '/ofertar/:id', query: [], cache: 'catalogue', search: 'hidden' }),
  /** How an offer stands, behind the links of its emails. */
  ownOffer: page({ path: '/oferta', query: ['token'], cache: 'none', search: 'hidden' }),
  /** Told to search engines once there is a series to show. */
  allSeries: page({ path: '/series', query: [], cache: 'catalogue', search: 'found' }),
  series: page({ path: '/series/:id', query: [], cache: 'catalogue', search: 'found' }),
  /** Works that a visitor has chosen, as she shares them. */
  selection: page({ path: '/seleccion', query: ['obras'], cache: 'catalogue', search: 'hidden' }),
  /** A private room, opened by its secret, and one of its works by itself. */
  room: page({ path: '/sala/:secret', query: ['obra'], cache: 'none', search: 'hidden' }),
  digitalArt: page({ path: '/arte-digital', query: ['pagina'], cache: 'catalogue', search: 'listed' }),
  digitalArtwork: page({ path: '/arte-digital/:id', query: [], cache: 'catalogue', search: 'found' }),
  biography: page({ path: '/biografia', query: [], cache: 'catalogue', search: 'listed' }),
  contact: page({
    path: '/contacto',
    query: ['asunto', 'obra', 'obras'],
    cache: 'catalogue',
    search: 'listed',
  }),
  cart: page({ path: '/carrito', query: [], cache: 'catalogue', search: 'hidden' }),
  checkout: page({ path: '/checkout', query: [], cache: 'catalogue', search: 'hidden' }),
  /** The provider brings its own parameters along; the browser reads them. */
  paymentSuccess: page({ path: '/payment-success', query: [], cache: 'none', search: 'hidden' }),
  paymentFailure: page({ path: '/payment-failure', query: [], cache: 'none', search: 'hidden' }),
  /** An order is its buyer's. */
  order: page({ path: '/pedido/:token', query: [], cache: 'none', search: 'hidden' }),
  /** What is typed is sent to it without a script, too, and leads on to the certificate. */
  certificates: page({
    path: '/certificado',
    query: ['codigo'],
    personal: ['codigo'],
    cache: 'catalogue',
    search: 'hidden',
  }),
  certificate: page({ path: '/certificado/:code', query: [], cache: 'none', search: 'hidden' }),
  /** Whoever has a work opens it by her secret; whoever she passes it on to by the link of that, with her receipt once she has it. */
  ownCertificate: page({
    path: '/mi-certificado',
    query: ['clave', 'enlace', 'recibo'],
    cache: 'none',
    search: 'hidden',
  }),
  newsletter: page({ path: '/newsletter', query: [], cache: 'catalogue', search: 'found' }),
  unsubscribe: page({ path: '/newsletter/unsubscribe', query: ['token'], cache: 'none', search: 'hidden' }),
  confirmSubscription: page({
    path: '/newsletter/confirm',
    query: ['token'],
    cache: 'none',
    search: 'hidden',
  }),
  /** What somebody waits for, behind the links of its emails. */
  wish: page({ path: '/aviso', query: ['token'], cache: 'none', search: 'hidden' }),
  privacy: page({ path: '/privacidad', query: [], cache: 'catalogue', search: 'listed' }),
  terms: page({ path: '/terminos', query: [], cache: 'catalogue', search: 'listed' }),
  withdrawal: page({
    path: '/arrepentimiento',
    query: ['pedido'],
    personal: ['pedido'],
    cache: 'catalogue',
    search: 'listed',
  }),
} as const

/** Links to pages and to places in them. */
export const linkTo = {
  home: () => sitePages.home.link(),
  gallery: () => `${sitePages.home.link()}#galeria`,
  artwork: (id: string) => sitePages.artwork.link({ id }),
  offer: (id: string) => sitePages.offer.link({ id }),
  ownOffer: (token: string) => sitePages.ownOffer.link({ token }),
  allSeries: () => sitePages.allSeries.link(),
  series: (id: string) => sitePages.series.link({ id }),
  /** @param ids the works, in their order */
  selection: (ids: readonly string[]) => sitePages.selection.link({ obras: ids.join(',') }),
  cart: () => sitePages.cart.link(),
  checkout: () => sitePages.checkout.link(),
  paymentSuccess: () => sitePages.paymentSuccess.link(),
  paymentFailure: () => sitePages.paymentFailure.link(),
  order: (token: string) => sitePages.order.link({ token }),
  digitalArt: () => sitePages.digitalArt.link(),
  digitalArtwork: (id: string) => sitePages.digitalArtwork.link({ id }),
  digitalArtPage: (pagina: number) => sitePages.digitalArt.link(pagina === 1 ? {} : { pagina }),
  biography: () => sitePages.biography.link(),
  contact: () => sitePages.contact.link(),
  contactForm: () => `${sitePages.contact.link()}#mensaje`,
  /** The form, filled in for a work. @param obra its id, or its title */
  contactAbout: (obra: string) => `${sitePages.contact.link({ asunto: 'compra', obra })}#mensaje`,
  /** The form, filled in for several works. */
  contactAboutAll: (ids: readonly string[]) =>
    `${sitePages.contact.link({ asunto: 'compra', obras: ids.join(',') })}#mensaje`,
  certificates: () => sitePages.certificates.link(),
  certificate: (code: string) => sitePages.certificate.link({ code }),
  ownCertificate: (clave: string) => sitePages.ownCertificate.link({ clave }),
  transferTo: (enlace: string) => sitePages.ownCertificate.link({ enlace }),
  receivedTransfer: (enlace: string, recibo: string) => sitePages.ownCertificate.link({ enlace, recibo }),
  newsletter: () => sitePages.newsletter.link(),
  unsubscribe: (token: string) => sitePages.unsubscribe.link({ token }),
  confirmSubscription: (token: string) => sitePages.confirmSubscription.link({ token }),
  wish: (token: string) => sitePages.wish.link({ token }),
  privacy: () => sitePages.privacy.link(),
  terms: () => sitePages.terms.link(),
  withdrawal: () => sitePages.withdrawal.link(),
  /** The form, filled in for an order. */
  withdrawalOf: (pedido: number) => sitePages.withdrawal.link({ pedido }),
} as const
