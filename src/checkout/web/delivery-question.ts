import type { CartLine } from '#cart/cart.ts'

/** What was asked last; without an answer as long as none has come. */
export interface Asked {
  readonly question: string
  readonly answer?: string
}

export const NOTHING_ASKED: Asked = { question: '', answer: '' }

/** All that an answer depends on: what is to be delivered, as it is chosen, and where to. */
export const questionOf = (line: CartLine, postalCode: string): string => JSON.stringify([line, postalCode])

/** An answer that comes after something else was asked is dropped. */
export const answeredBy = (asked: Asked, { question, answer }: Required<Asked>): Asked =>
  asked.question === question ? { question, answer } : asked

/** What is told of the question that stands there now: nothing of another size or another postal code. */
export const answerTo = (asked: Asked, question: string): string =>
  asked.question === question ? (asked.answer ?? '') : ''

export const isUnderWay = (asked: Asked, question: string): boolean =>
  asked.question === question && asked.answer === undefined
