import { expect, test } from 'vitest'
import { whatsappLink } from './whatsapp-link.ts'

test.each([
  ['11 2345-6789', 'https://wa.me/5491123456789'],
  ['011 2345-6789', 'https://wa.me/5491123456789'],
  ['+54 9 11 2345 6789', 'https://wa.me/5491123456789'],
  ['+598 99 123 456', 'https://wa.me/59899123456'],
])('%s is written to at %s', (phone, link) => expect(whatsappLink(phone)).toBe(link))
