import { expect, test } from 'vitest'
import { addressIn, mailboxOf } from './mailbox.ts'

test.each([
  ['ana@example.com', 'ana@example.com'],
  [' ANA@Example.COM ', 'ana@example.com'],
  ['ana+1@example.com', 'ana@example.com'],
  ['ana+compras+2@example.com', 'ana@example.com'],
  ['a.na@example.com', 'a.na@example.com'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['ñandú@río.example', 'ñandú@río.example'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

test.each([
  ['Galería <Hola@Galeria.example>', 'hola@galeria.example'],
  ['"Taller <del Sauce>" <hola@galeria.example> ', 'hola@galeria.example'],
  [' hola@galeria.example ', 'hola@galeria.example'],
])('emails of %s come from %s', (sender, address) => {
  expect(addressIn(sender)).toBe(address)
})
