import { expect, test } from 'vitest'
import { mayBeWritten, mayBeWrittenText } from './person.ts'

test('whoever wrote, offered, left the list or asked without confirming is only answered', () => {
  const may = mayBeWritten([
    { trace: 'mensaje', tie: 'wrote' },
    { trace: 'oferta', tie: 'offered' },
    { trace: 'suscripcion', tie: 'left' },
    { trace: 'aviso', tie: 'asked' },
    { trace: 'taller', tie: 'bought' },
    { trace: 'sala', tie: 'invited' },
  ])
  expect(may).toEqual({ news: false, order: false, work: false })
  expect(mayBeWrittenText(may)).toBe('solo para responderle')
})

test('each consent permits what it names', () => {
  expect(mayBeWritten([{ trace: 'suscripcion', tie: 'subscribed' }]).news).toBe(true)
  expect(mayBeWritten([{ trace: 'pedido', tie: 'ordered' }]).order).toBe(true)
  expect(mayBeWritten([{ trace: 'aviso', tie: 'waits' }]).work).toBe(true)
  expect(mayBeWrittenText({ news: true, order: true, work: true })).toBe(
    'sobre novedades, su pedido, la obra que espera',
  )
})
