import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ActivityKind, sentenceOf } from '#activity/activity.ts'
import { findActivity } from '#activity/server/find-activity.ts'
import { certifyStudioSale, findWorkCertificates } from '#certificates/server/certify-studio-sale.ts'
import { usualEnd } from '#viewing-rooms/viewing-room.ts'
import { withdraw } from '#withdrawals/server/withdraw.ts'
import { answerOffer, offered } from '../support/offers.ts'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { roomFor } from '../support/viewing-rooms.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function send(method: 'PUT' | 'POST' | 'PATCH', path: string, payload: object = {}) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  expect([path, reply.statusCode]).toEqual([path, 200])
  return reply.json()
}

/** What the log says of one thing, or of all of a kind, the newest first. */
async function told(kind: ActivityKind, subject?: string): Promise<string[]> {
  const { entries } = await findActivity(gallery.shop.database.sql, { kind, subjectId: subject }, 50)
  return entries.map(sentenceOf)
}

test('what the gallery answers to an offer is told, and what its buyer answers is not', async () => {
  const { id, token } = await offered(gallery, {}, { title: 'Río' })
  await send('POST', `/offers/${id}/counter`, { amount: 110_000, words: 'Con el marco.' })
  await answerOffer(gallery, 'own/decline', { payload: { token } })
  expect(await told('offer', id)).toEqual([
    'La artista cambió el estado y la contraoferta de la oferta por «Río»',
  ])
  const other = await offered(gallery, {}, { title: 'Delta' })
  await send('POST', `/offers/${other.id}/accept`)
  await send('POST', `/offers/${other.id}/accept`)
  expect(await told('offer', other.id)).toEqual([
    'La artista cambió el estado de la oferta por «Delta»: Sin responder → Aceptada',
  ])
})

test('a certificate is told when it is issued, replaced and taken back, each of them once', async () => {
  const { id } = await paint(gallery.shop, { title: 'Isla' })
  await send('PUT', `/artworks/${id}/studio-sale`, { buyer: 'Ana', price: null })
  await send('POST', `/artworks/${id}/certificate`, { replaces: null })
  await send('POST', `/artworks/${id}/certificate`, { replaces: null })
  const [work] = await findWorkCertificates(gallery.shop.database.sql, id)
  const first = work?.certificates[0]?.code ?? ''
  await certifyStudioSale(gallery.shop, id, first)
  const [again] = await findWorkCertificates(gallery.shop.database.sql, id)
  const second = again?.certificates[0]?.code ?? ''
  await send('POST', `/certificates/${second}/revoke`, { reason: 'mal impreso' })
  await send('POST', `/certificates/${second}/revoke`, { reason: 'otra vez' })
  expect(await told('certificate')).toEqual([
    'La artista anuló el certificado de «Isla»',
    `El sistema cambió el código del certificado de «Isla»: ${first} → ${second}`,
    'La artista emitió el certificado de «Isla»',
  ])
})

test('a request to withdraw is told by its code', async () => {
  const form = { name: 'Ana Paz', email: '', phone: '11 2345-6789', purchase: '', comment: '' }
  const { withdrawal } = await withdraw(gallery.shop, form, '10.9.9.9')
  await send('PATCH', `/withdrawals/${withdrawal.id}/status`, { status: 'confirmada' })
  expect(await told('withdrawal')).toEqual([
    `La artista cambió el estado del arrepentimiento ${withdrawal.code}: Recibida → Confirmada`,
  ])
})

test('a private room is told without its name and its guest, and closed once', async () => {
  const { id, works } = await roomFor(gallery)
  const endsOn = usualEnd(gallery.shop.clock())
  const room = { name: 'Para Ana Paz', forWhom: 'Ana Paz', text: '', works, endsOn, showsPrices: true }
  await send('PUT', `/viewing-rooms/${id}`, room)
  await send('PUT', `/viewing-rooms/${id}`, room)
  await send('POST', `/viewing-rooms/${id}/close`)
  await send('POST', `/viewing-rooms/${id}/close`)
  await send('PUT', `/viewing-rooms/${id}`, room)
  await send('PUT', `/viewing-rooms/${id}`, { ...room, showsPrices: false })
  const sentences = await told('room', id)
  expect(sentences).toEqual([
    'La artista cambió los precios de una sala privada de 1 obra: a la vista → como en el sitio',
    'La artista volvió a abrir una sala privada de 1 obra',
    'La artista cerró una sala privada de 1 obra',
    'La artista cambió el nombre, la nota y los precios de una sala privada de 1 obra',
    'El sistema cambió el enlace de una sala privada de 1 obra',
    'El sistema creó una sala privada de 1 obra',
  ])
  const { entries } = await findActivity(gallery.shop.database.sql, { kind: 'room' }, 50)
  expect(JSON.stringify(entries)).not.toContain('Ana')
})
