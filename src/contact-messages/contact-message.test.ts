import { describe, expect, test } from 'vitest'
import { ContactForm, errorsIn } from './contact-message.ts'

const good = {
  name: 'Ana Ñandú',
  email: 'ana@example.com',
  phone: '+54 (11) 2345-6789',
  subject: 'compra',
  message: 'Quisiera ver la obra en el taller.',
}

test('a complete form can be sent, with or without a phone', () => {
  expect(errorsIn(good)).toEqual({})
  expect(errorsIn({ ...good, phone: '' })).toEqual({})
  expect(errorsIn({ ...good, phone: undefined })).toEqual({})
})

test('an empty form is told everything at once', () => {
  expect(errorsIn({})).toEqual({
    name: 'El nombre es requerido',
    email: 'El email es requerido',
    subject: 'Por favor selecciona un asunto',
    message: 'El mensaje es requerido',
  })
})

describe('each rule has its sentence', () => {
  test.each([
    ['name', '', 'El nombre es requerido'],
    ['name', '   ', 'El nombre es requerido'],
    ['name', 'An', 'El nombre debe tener al menos 3 caracteres'],
    ['name', 'Ana 2', 'El nombre solo puede contener letras y espacios'],
    ['name', "Ana O'Hara", 'El nombre solo puede contener letras y espacios'],
    ['email', '', 'El email es requerido'],
    ['email', 'ana@', 'Por favor ingresa un email válido'],
    ['email', 'ana@example', 'Por favor ingresa un email válido'],
    ['email', 'ana@example.com\nbcc: x@example.com', 'Por favor ingresa un email válido'],
    ['phone', '11 2345 abcd', 'El teléfono solo puede contener números y caracteres válidos'],
    ['phone', '11 2345-6', 'El teléfono debe tener al menos 8 dígitos'],
    ['subject', '', 'Por favor selecciona un asunto'],
    ['subject', 'regalo', 'Por favor selecciona un asunto'],
    ['message', '', 'El mensaje es requerido'],
    ['message', 'Hola  ', 'El mensaje debe tener al menos 10 caracteres'],
    ['message', 'x'.repeat(1001), 'El mensaje no puede exceder los 1000 caracteres'],
  ])('%s %j: %s', (field, value, sentence) => {
    expect(errorsIn({ ...good, [field]: value })).toEqual({ [field]: sentence })
  })
})

test('what was typed is tidied', () => {
  const form = {
    ...good,
    name: ' Ana  Paz ',
    email: ' ANA@Example.com ',
    phone: '',
    message: '\r\nUno\r\ndos, tres\r\n',
  }
  expect(ContactForm.parse(form)).toEqual({
    name: 'Ana  Paz',
    email: 'ana@example.com',
    phone: null,
    subject: 'compra',
    message: 'Uno\ndos, tres',
  })
})

test('a thousand characters fit, however the browser ends its lines', () => {
  expect(errorsIn({ ...good, message: `${'x\r\n'.repeat(499)}xx` })).toEqual({})
})

test('a long wrong address is refused at once', () => {
  const start = performance.now()
  expect(errorsIn({ ...good, email: `a@${'.'.repeat(60_000)} ` })).toHaveProperty('email')
  expect(performance.now() - start).toBeLessThan(200)
})
