import { afterEach, expect, test, vi } from 'vitest'
import { sendFromBrowser as sendMessage } from '#contact-messages/web/send-from-browser.ts'
import { sendFromBrowser as sendOffer } from '#offers/web/send-from-browser.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { sendFromBrowser as sendWish } from '#waiting-list/web/send-from-browser.ts'
import { sendFromBrowser as sendWithdrawal } from '#withdrawals/web/send-from-browser.ts'

interface SentForm {
  readonly send: (values: FormValues) => Promise<FormAnswer>
  /** Filled in so that it is sent. */
  readonly typed: FormValues
}

const person = { name: 'Ana Paz', email: 'ana@example.com' }

/** The forms of visitors that make something, by their rooms. */
const FORMS: Readonly<Record<string, SentForm>> = {
  'contact-messages': {
    send: sendMessage,
    typed: { ...person, subject: 'info', message: 'Quisiera visitar el taller.' },
  },
  offers: { send: sendOffer, typed: { ...person, artworkId: 'rio', amount: '60.000' } },
  'waiting-list': { send: sendWish, typed: { email: person.email, kind: 'work', artworkId: 'rio' } },
  withdrawals: { send: sendWithdrawal, typed: person },
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('each form that is sent once is known here', () => {
  const texts = import.meta.glob<string>('../../*/web/send-from-browser.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const rooms = Object.entries(texts).flatMap(([path, text]) =>
    text.includes('sendOnce(') ? [path.split('/')[2]] : [],
  )
  expect(rooms.toSorted()).toEqual(Object.keys(FORMS).toSorted())
})

test.each(Object.entries(FORMS))(
  'what is sent again because no answer came is one wish: %s',
  async (_room, { send, typed }) => {
    const keys: (string | null)[] = []
    vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('idempotency-key'))
      throw new TypeError('no network')
    })
    for (const _time of ['pressed', 'pressed again']) expect((await send(typed)).status).toBe(0)
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
  },
)
