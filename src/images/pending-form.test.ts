import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#platform/time/spans.ts'
import {
  hasRoomFor,
  isKeptFor,
  MOST_LARGE,
  MOST_LARGE_BYTES,
  MOST_PENDING,
  MOST_PENDING_BYTES,
  pendingText,
} from './pending-form.ts'

const picture = (told: { image?: object; refusal?: string; door?: 'film' | 'master' } = {}) =>
  ({ image: null, refusal: null, ...told }) as Parameters<typeof pendingText>[1][number]
const form = { title: 'Rosedal de noche', atOnce: false }

test('a line says how many pictures wait, and of which work', () => {
  const sent = picture({ image: {} })
  expect(pendingText(form, [sent, picture(), picture()])).toBe('2 imágenes esperan subir · Rosedal de noche')
  expect(pendingText({ ...form, title: ' ' }, [picture()])).toBe('1 imagen espera subir · Obra sin título')
  expect(pendingText({ ...form, title: '', kind: 'print' }, [picture()])).toBe(
    '1 imagen espera subir · Obra digital sin título',
  )
  expect(pendingText(form, [sent])).toBe('1 imagen subida, falta guardar · Rosedal de noche')
  expect(pendingText({ ...form, atOnce: true }, [sent, sent])).toBe(
    '2 imágenes por agregar · Rosedal de noche',
  )
  expect(pendingText(form, [sent, picture({ refusal: 'No es una imagen.' })])).toBe(
    '1 imagen no se pudo subir · Rosedal de noche',
  )
})

test('a browser keeps no more pictures and bytes than it was meant to', () => {
  const file = { file: { size: MOST_PENDING_BYTES / MOST_PENDING } }
  const kept = Array.from({ length: MOST_PENDING - 1 }, () => file)
  expect(hasRoomFor(kept, [file])).toBe(true)
  expect(hasRoomFor(kept, [file, { file: null }])).toBe(false)
  expect(hasRoomFor(kept, [{ file: { size: file.file.size + 1 } }])).toBe(false)
})

test('films and originals are called what they are, and both together files', () => {
  const film = picture({ door: 'film' })
  expect(pendingText(form, [film])).toBe('1 película espera subir · Rosedal de noche')
  expect(pendingText(form, [film, picture()])).toBe('2 archivos esperan subir · Rosedal de noche')
  const sent = picture({ door: 'master', image: {} })
  expect(pendingText(form, [sent])).toBe('1 original subido, falta guardar · Rosedal de noche')
})

test('an original that was held back says what it waits for, and when it was of no use', () => {
  const original = picture({ door: 'master' })
  const held = { ...form, atOnce: true, waitsForWifi: true }
  expect(pendingText(held, [original])).toBe('1 original espera Wi-Fi · Rosedal de noche')
  expect(pendingText(held, [original, original])).toBe('2 originales esperan Wi-Fi · Rosedal de noche')
  expect(pendingText({ ...held, waitsForWifi: false }, [original])).toBe(
    '1 original espera subir · Rosedal de noche',
  )
  expect(pendingText(held, [picture({ door: 'master', refusal: 'Ya no está.' })])).toBe(
    '1 original no se usó · Rosedal de noche',
  )
})

test('what is kept whole has a limit of its own beside that of pictures', () => {
  const size = MOST_LARGE_BYTES / MOST_LARGE
  const film = { file: { size }, door: 'film' as const }
  const light = { file: { size }, isLight: true }
  const held = { file: null, original: { size }, isLight: true }
  const kept = [...Array.from({ length: MOST_LARGE - 2 }, () => film), held]
  expect(hasRoomFor(kept, [light])).toBe(true)
  expect(hasRoomFor(kept, [light, film])).toBe(false)
  expect(hasRoomFor(kept, [{ ...film, file: { size: size + 1 } }])).toBe(false)
  expect(hasRoomFor([...kept, film], [{ file: { size: MOST_PENDING_BYTES } }])).toBe(true)
})

test('what is kept is for whoever typed it, fourteen days; what was shared, for an hour', () => {
  const now = Date.UTC(2026, 10, 26)
  const kept = (owner: string | null, age: number) => isKeptFor({ owner, changedAt: now - age }, 'ana', now)
  expect([kept('ana', 13 * DAY_MS), kept('ana', 14 * DAY_MS), kept('eva', 0)]).toEqual([true, false, false])
  expect([kept(null, HOUR_MS - 1), kept(null, HOUR_MS)]).toEqual([true, false])
})
