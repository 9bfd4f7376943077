import { expect, test } from 'vitest'
import { keptPeriods } from './kept-periods.ts'

test('the privacy policy tells these periods; a change of one is a new edition of it', () => {
  expect(keptPeriods).toEqual({
    messages: '24 meses',
    emails: '90 días',
    sales: 'diez años',
    unpaidOrders: '90 días',
    unconfirmed: 'dos días',
    formerReaders: 'dos años',
    waiting: 'un año',
    endedWishes: '30 días',
    offers: '90 días',
    rooms: '90 días',
    openRooms: 'un año',
    studioBuyers: 'diez años',
    forms: 'un día',
    access: '90 días',
    largeOrders: 'una hora',
  })
})
