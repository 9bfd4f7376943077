import type { CartLine } from '#cart/cart.ts'

/** What was asked last; without an answer as long as none has come. */
export interface DeliveryQuestion {
  readonly question: string
  readonly answer?: string
}

export const NOTHING_ASKED: DeliveryQuestion = { question: '', answer: '' }

/** All that an answer depends on: what is to be delivered, as it is chosen, and where to. */
export const questionOf = (line: CartLine, postalCode: string): string => JSON.stringify([line, postalCode])

/** An answer that comes after something else was asked is dropped. */
export const answeredBy = (
  asked: DeliveryQuestion,
  { question, answer }: Required<DeliveryQuestion>,
): DeliveryQuestion => (asked.question === question ? { question, answer } : asked)

/** What is told of the question that stands there now: nothing of another size or another postal code. */
export const answerTo = (asked: DeliveryQuestion, question: string): string =>
  asked.question === question ? (asked.answer ?? '') : ''

export const isUnderWay = (asked: DeliveryQuestion, question: string): boolean =>
  asked.question === question && asked.answer === undefined
