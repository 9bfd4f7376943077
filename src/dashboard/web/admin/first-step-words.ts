import { PROVIDERS } from '#money/provider-names.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { FIRST_STEPS, type FirstStep } from '../../first-steps-api.ts'

/** Where a payment provider and the mail server are told of. */
export const CONNECTION_ID = 'conexion'
const SAMPLE_ID = 'muestra'

interface Words {
  /** What is to be done. */
  readonly text: string
  /** The same in a word, once it is done. */
  readonly done: string
  /** The very field or section; none for what is done on the spot. */
  readonly to?: string
}

export const stepWords: Readonly<Record<FirstStep, Words>> = {
  name: {
    text: 'Poné tu nombre o el de la galería',
    done: 'Nombre',
    to: `${adminPages.gallerySettings.link()}#artistName`,
  },
  portrait: { text: 'Subí tu retrato', done: 'Retrato', to: `${adminPages.biography.link()}#profile-file` },
  contact: { text: 'Decí cómo te encuentran', done: 'Contacto', to: `${adminPages.contact.link()}#email` },
  work: { text: 'Publicá tu primera obra', done: 'Primera obra', to: adminPages.newWork.link() },
  payments: {
    text: `Conectá ${PROVIDERS}`,
    done: PROVIDERS,
    to: `${adminPages.paymentSettings.link()}#${CONNECTION_ID}`,
  },
  mail: {
    text: 'Conectá el correo',
    done: 'Correo',
    to: `${adminPages.mailSettings.link()}#${CONNECTION_ID}`,
  },
  sample: {
    text: 'Vaciá la muestra',
    done: 'Muestra vaciada',
    to: `${adminPages.catalogue.link()}#${SAMPLE_ID}`,
  },
  shared: { text: 'Compartí la dirección de tu galería', done: 'Compartida' },
}

/** Those that are still to be done, and those that are, each in their order. */
export function sortedSteps(done: readonly FirstStep[]) {
  return {
    open: FIRST_STEPS.filter((step) => !done.includes(step)),
    finished: FIRST_STEPS.filter((step) => done.includes(step)),
  }
}
