import { publishWorks } from './house/publish-works.ts'
import { runRace } from './stress/race.ts'
import { readOrders, readWorks, signIn } from './stress/shop-api.ts'

/** 200 buyers want one original at the same moment: one gets a payment page, the others are told so. */

const wrong = await runRace({
  goods: 'originals',
  publish: publishWorks,
  winners: 1,
  refusal: 'artwork_reserved',
  /** Afterwards each work has one order and one payment page, and is reserved. */
  async leftBehind(url, { rounds, bank }) {
    const pages = await bank.countPages()
    const orders = await readOrders(url, await signIn(url))
    const works = await readWorks(url)
    const held = orders.flatMap(({ items }) => items.map(({ artworkId }) => artworkId))
    return [
      ...(orders.length === rounds ? [] : [`${orders.length} orders instead of ${rounds}`]),
      ...(new Set(held).size === rounds ? [] : ['a work is in two orders']),
      ...(pages === rounds ? [] : [`${pages} payment pages at the provider instead of ${rounds}`]),
      ...works.filter(({ status }) => !status.isReserved).map(({ id }) => `${id} is not reserved`),
    ]
  },
})
process.exit(wrong > 0 ? 1 : 0)
