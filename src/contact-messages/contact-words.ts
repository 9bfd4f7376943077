import { EMAIL_LIMIT } from '#email/email-address.ts'
import { PHONE_LIMIT } from '#site-info/phone.ts'

export const SUBJECTS = ['compra', 'info', 'exposicion', 'encargo', 'otro'] as const
export type Subject = (typeof SUBJECTS)[number]

export const subjectLabels = {
  compra: 'Comprar obra',
  info: 'Información',
  exposicion: 'Exposiciones',
  encargo: 'Encargo personalizado',
  otro: 'Otro',
} satisfies Record<Subject, string>

export const MESSAGE_STATUSES = ['new', 'read', 'replied', 'archived'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

export const messageStatusLabels = {
  new: 'Nuevo',
  read: 'Leído',
  replied: 'Respondido',
  archived: 'Archivado',
} satisfies Record<MessageStatus, string>

/** The longest name, address and phone of whoever writes, in characters. */
export const PERSON_LIMITS = { name: 120, email: EMAIL_LIMIT, phone: PHONE_LIMIT } as const

/** For so long messages are kept, as the privacy policy says. */
export const MESSAGE_KEPT_MONTHS = 24

/** The longest message, in characters. */
export const MESSAGE_LIMIT = 1000

export const OFFLINE = 'No hay conexión a internet. Por favor verifica tu conexión.'
