import { expect, test } from 'vitest'
import { type Caller, createCaller } from '#platform/web-client/caller.ts'
import { artworkAnswer } from '../../../tests/support/catalogue-answers.ts'
import { MESSAGE_LIMIT } from '../contact-words.ts'
import { contactPrefill } from './contact-prefill.ts'

/** A gallery in which no work is published. */
const nowhere: Caller = createCaller(async () => ({
  status: 404,
  body: JSON.stringify({ success: false, code: 'artwork_not_found', message: 'Obra no encontrada' }),
}))

test.each([
  ['a title', 'Río al atardecer', 'Me interesa «Río al atardecer». '],
  ['a title of one word', 'Capas', 'Me interesa «Capas». '],
  ['the id of a work that is not here', 'darsena-sur-bb8j6n', undefined],
  ['nothing', ' ', undefined],
])('whoever comes with %s (%o) begins her message with %o', async (_what, work, message) => {
  const at = { search: `?${new URLSearchParams({ asunto: 'compra', obra: work })}` }
  expect(await contactPrefill(nowhere, at)).toEqual({ subject: 'compra', ...(message && { message }) })
})

test('whoever asks about many works with long titles begins with a message that can be sent', async () => {
  const works = Array.from({ length: 24 }, (_, at) =>
    artworkAnswer({ id: `obra-${at}`, title: `Obra ${at}, ${'de la serie del río '.repeat(4)}` }),
  )
  const hanging = createCaller(async () => ({
    status: 200,
    body: JSON.stringify({ success: true, data: { works, prints: [], gone: [] } }),
  }))
  const at = { search: `?obras=${works.map(({ id }) => id).join(',')}` }
  const { message = '' } = await contactPrefill(hanging, at)
  expect(message).toContain('«Obra 0, ')
  expect(message).toMatch(/ y \d+ más\.$/)
  expect(message.length).toBeLessThanOrEqual(MESSAGE_LIMIT - 200)
})

test.each([
  ['is there to be had', artworkAnswer(), 'Me interesa «Río». '],
  [
    'is sold',
    artworkAnswer({ status: { ...artworkAnswer().status, isAvailable: false, isSold: true } }),
    'Me gustó «Río», que ya encontró su hogar. ¿Hay algo parecido?',
  ],
])('whoever writes about a work that %s writes about it by its id as well', async (_how, work, message) => {
  const hanging = createCaller(async () => ({
    status: 200,
    body: JSON.stringify({ success: true, data: work }),
  }))
  const at = { search: '?asunto=compra&obra=rio-al-atardecer-bb8j6n' }
  expect(await contactPrefill(hanging, at)).toEqual({ subject: 'compra', message, about: work.id })
})
