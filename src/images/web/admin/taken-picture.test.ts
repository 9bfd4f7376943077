import { expect, test } from 'vitest'
import { afterArrival, afterGivingUp, shownFile, type Taken } from './taken-picture.ts'

const photograph = (name: string) => new File(['foto'], name)
const river = photograph('rio.jpg')
const adjusted = photograph('rio-derecho.jpg')
const onItsWay: Taken = { file: river, url: undefined }

test('the photograph is adjusted that is on its way, and once it hangs the one that it was made of', () => {
  expect(shownFile(onItsWay, '/media/sol')).toBe(river)
  const hung = afterArrival(onItsWay, '/media/sol', { url: '/media/rio', sent: river })
  expect(shownFile(hung, '/media/rio')).toBe(river)
  expect(afterArrival(hung, '/media/rio', { url: '/media/derecho', sent: adjusted }).file).toBe(river)
})

test('one that was given up or refused is adjusted no more: what hangs there is', () => {
  expect(shownFile(afterGivingUp(onItsWay), '/media/sol')).toBeNull()
  const hung = { file: river, url: '/media/rio' }
  expect(afterGivingUp(hung)).toBe(hung)
})

test('what takes the place of another picture is not taken for that one', () => {
  const hung = { file: river, url: '/media/rio' }
  expect(shownFile(hung, '/media/original')).toBeNull()
  const arrived = afterArrival(hung, '/media/original', { url: '/media/derecho', sent: adjusted })
  expect(arrived.file).toBe(adjusted)
})
