import { z } from 'zod'
import { emailText } from '#email/email-text.ts'
import { alone } from '#platform/contract/web-address.ts'

/** What became of a request to subscribe. */
export const SUBSCRIPTION_RESULTS = ['subscribed', 'already_subscribed', 'reactivated'] as const
export type SubscriptionResult = (typeof SUBSCRIPTION_RESULTS)[number]

export const subscriptionMessages = {
  subscribed: '¡Te has suscrito exitosamente!',
  already_subscribed: 'Ya estás suscrito a nuestro newsletter',
  reactivated: 'Tu suscripción ha sido reactivada exitosamente',
} satisfies Record<SubscriptionResult, string>

export const UNSUBSCRIPTION_RESULTS = ['unsubscribed', 'already_unsubscribed'] as const

export const unsubscriptionMessages = {
  unsubscribed: 'Tu email fue dado de baja del newsletter.',
  already_unsubscribed: 'Este email ya está dado de baja',
} satisfies Record<(typeof UNSUBSCRIPTION_RESULTS)[number], string>

/** `pending`: somebody has typed the address, and whoever reads its mailbox has not confirmed it. */
export const SUBSCRIBER_STATES = ['pending', 'active', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

/** The version of the sentence beside both buttons, the form's and the email's; it is stored with every consent. Raise it with every change of the sentence. */
export const CONSENT_VERSION = '2026-11'

/** A request to subscribe. Pressing the button is the consent; a program that asks for it separately must say yes. */
export const SubscriptionForm = z.object({
  email: emailText('Por favor ingresa tu email', 'Email inválido'),
  name: z
    .string()
    .trim()
    .max(120, alone('El nombre no puede exceder los 120 caracteres'))
    .regex(/^\P{Cc}*$/u, 'El nombre no es válido')
    .refine(({ length }) => length === 0 || length >= 2, 'El nombre debe tener al menos 2 caracteres')
    .nullish()
    .transform((text) => (text === undefined || text === '' ? null : text)),
  consent: z.literal(true, 'Debes aceptar la política de privacidad').optional(),
})

/** 'a…@example.com': enough to recognise one's own address, too little to learn somebody else's. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
