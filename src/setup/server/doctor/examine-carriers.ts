import { systemClock } from '#platform/clock/clock.ts'
import { carrierNames } from '#shipping/carriers.ts'
import { type CarrierSettings, carriersIn } from '#shipping/server/carriers-in.ts'
import { testRates } from '#shipping/server/test-carrier.ts'
import type { CarrierTest } from '#shipping/shipping-api.ts'
import { type Finding, unknown, warning, well, wrong } from './finding.ts'

/** The heart of Buenos Aires: every carrier takes a box from there. */
const ORIGIN = '1043'

function findingOf(about: string, { failure, isInTime, milliseconds }: CarrierTest): Finding {
  switch (failure) {
    case null:
      return isInTime
        ? well(about, `it says a price, in ${milliseconds} ms`)
        : warning(about, `it says a price, but takes ${milliseconds} ms: buyers read the table alone`)
    case 'silent':
      return unknown(about, 'it did not answer; meanwhile the table counts', 'ask again later')
    case 'login':
      return wrong(about, 'it does not accept user and password', 'correct them, or leave the account out')
    case 'refused':
    case 'too_large':
      return wrong(
        about,
        'it says no price for a small box',
        'ask the carrier whether the account is open for trade',
      )
    case 'misread':
      return wrong(about, 'it answers what is no price', 'compare its address, and the unit of volumes')
  }
}

/** Whether the carriers with an account here say what a small box costs. */
export const examineCarriers = (settings: CarrierSettings): Promise<Finding[]> =>
  Promise.all(
    carriersIn(settings, systemClock).map(async (carrier) =>
      findingOf(carrierNames[carrier.id], await testRates(carrier, ORIGIN)),
    ),
  )
