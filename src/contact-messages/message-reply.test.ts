import { expect, test } from 'vitest'
import { fillPlaces, REPLY_LIMIT, SavedReplyForm, wrongInReply, wrongInSavedReply } from './message-reply.ts'

const values = { nombre: 'Ana Paz', obra: 'Atardecer' }

test('places are filled from the message, however they are written', () => {
  expect(fillPlaces('Hola {nombre}: { Obra } sigue acá, {nombre}.', values)).toBe(
    'Hola Ana Paz: Atardecer sigue acá, Ana Paz.',
  )
})

test('a place that the message cannot fill stays, and keeps the reply from being sent', () => {
  const text = fillPlaces('Hola {nombre}: {obra} cuesta {precio}.', { ...values, obra: null })
  expect(text).toBe('Hola Ana Paz: {obra} cuesta {precio}.')
  expect(wrongInReply(text)).toBe('Falta completar {obra}, {precio}')
  expect(wrongInReply('Hola Ana: ¡gracias!')).toBeUndefined()
})

test('braces in the title of a work are no place', () => {
  const text = fillPlaces('Sobre {obra}', { ...values, obra: 'Río {nombre} $& 2' })
  expect(text).toBe('Sobre Río (nombre) $& 2')
  expect(wrongInReply(text)).toBeUndefined()
})

test('a reply says something, and not too much', () => {
  expect(wrongInReply(' \n ')).toBe('Escribí la respuesta')
  expect(wrongInReply('a'.repeat(REPLY_LIMIT))).toBeUndefined()
  expect(wrongInReply('a'.repeat(REPLY_LIMIT + 1))).toBe('Usá como máximo 3000 caracteres')
  expect(wrongInReply('{'.repeat(REPLY_LIMIT))).toBeUndefined()
})

test('a saved reply keeps its known places and is refused with others', () => {
  const form = { name: ' Gracias ', text: 'Hola {nombre}, sobre {obra}…\r\nGracias' }
  expect(SavedReplyForm.parse(form)).toEqual({
    name: 'Gracias',
    text: 'Hola {nombre}, sobre {obra}…\nGracias',
  })
  expect(wrongInSavedReply({ name: '', text: 'Cuesta {precio}' })).toEqual({
    name: 'El nombre es requerido',
    text: 'No conocemos {precio}: podés usar {nombre} y {obra}',
  })
})
