import { PROVIDERS } from '#money/provider-names.ts'

const CARDS: readonly string[] = ['credit_card', 'debit_card', 'prepaid_card']

/** Whether a payment is by card. @param type the provider's kind of method; `undefined` where nobody knows it */
export const isByCard = (type: string | undefined): boolean => type !== undefined && CARDS.includes(type)

/** What a buyer is told whose card is looked at. */
export const CARD_IN_REVIEW = `Tu pago con tarjeta todavía no se acreditó: ${PROVIDERS} lo está revisando, y no hace falta que hagas nada.`
