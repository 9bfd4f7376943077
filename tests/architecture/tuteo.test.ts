import { expect, test } from 'vitest'
import { HOUSE, readSources } from './source-file.ts'
import { tuteoIn, unusedIn } from './tuteo.ts'

const files = readSources(...HOUSE)
const saying = (text: string, path = 'src/withdrawals/web/a-form.tsx') => tuteoIn([{ path, text }])

test('readers are addressed with vos, but where a sentence is specified to the letter', () => {
  expect(tuteoIn(files)).toEqual([])
})

test('a sentence that stands nowhere any more is on no list', () => {
  expect(unusedIn(files)).toEqual([])
})

test.each([
  "'Por favor verifica que todos los campos estén correctos.'",
  "'Por favor ingresa un\n  email válido'",
  "'No llegó. Intenta de nuevo.'",
  "'Revisá tu conexión e intenta de nuevo.'",
  '<p>Puedes pagar en el taller</p>',
  "'Ya tienes esta obra'",
  "'Escríbenos'",
])('%s is said with tú', (text) => {
  expect(saying(text)).toHaveLength(1)
})

test.each([
  "'Por favor verificá que todos los campos estén correctos.'",
  "'La completa el código postal; podés cambiarla.'",
  "'Se verifica en'",
  "'Se vuelve a intentar sola.'",
  "'Pantalla completa'",
])('%s is not', (text) => {
  expect(saying(text)).toEqual([])
})

test('a specified sentence may stand where it is specified for, and nowhere else', () => {
  const sentence = "'Por favor ingresa un email válido'"
  expect(saying(sentence, 'src/contact-messages/contact-message.ts')).toEqual([])
  expect(saying(sentence, 'src/site-info/site-info-form.ts')).toHaveLength(1)
})
