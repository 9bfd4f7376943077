import { describe, expect, test } from 'vitest'
import { readPaymentReturn } from './return-readers.ts'

const read = (query: string) => readPaymentReturn(new URLSearchParams(query))

describe('what Mercado Pago put into the return address', () => {
  test('ids are read when they are plain digits', () => {
    expect(read('payment_id=23036429591&merchant_order_id=4937644495&status=approved')).toMatchObject({
      paymentId: '23036429591',
      purchaseId: '4937644495',
      status: 'approved',
    })
  })

  test.each(['null', '', 'undefined', '12a', '<b>1</b>', '-1', '1'.repeat(21)])(
    '%s is no payment id',
    (value) => {
      expect(read(`payment_id=${encodeURIComponent(value)}`).paymentId).toBeUndefined()
    },
  )

  test('the word null is nobody', () => {
    expect(read('status=null&preference_id=null&external_reference=null')).toEqual({
      paymentId: undefined,
      purchaseId: undefined,
      status: undefined,
      paymentType: undefined,
      hasTurnedBack: false,
      reference: undefined,
    })
  })

  test('a reference is letters, digits, dots and dashes', () => {
    expect(read('external_reference=ord_01-ab.c').reference).toBe('ord_01-ab.c')
    expect(read('external_reference=../../x').reference).toBeUndefined()
  })
})

test.each(['', 'utm_source=mail'])('an address in nobody’s words claims nothing: %j', (query) => {
  expect(read(query)).toEqual({
    paymentId: undefined,
    purchaseId: undefined,
    status: undefined,
    paymentType: undefined,
    hasTurnedBack: false,
    reference: undefined,
  })
})
