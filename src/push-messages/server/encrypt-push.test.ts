import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { areDeviceKeys, encryptPush } from './encrypt-push.ts'

const DEVICE = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('a message is encrypted as the example of RFC 8291 is', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  const sent = encryptPush('When I grow up, I want to be a watermelon', DEVICE, { pair, salt })
  expect(sent.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('no two messages look alike', () => {
  expect(encryptPush('Nuevo mensaje', DEVICE)).not.toEqual(encryptPush('Nuevo mensaje', DEVICE))
})

test('keys that no browser gives out are found out', () => {
  expect(areDeviceKeys(DEVICE)).toBe(true)
  expect(areDeviceKeys({ ...DEVICE, p256dh: DEVICE.p256dh.replace('BCV', 'BCW') })).toBe(false)
  expect(areDeviceKeys({ ...DEVICE, auth: 'BTBZ' })).toBe(false)
})
