import { setTimeout as sleep } from 'node:timers/promises'
import type { Item } from '../house/publish-works.ts'
import { type Asked, noting } from './asked.ts'
import type { Bank } from './bank.ts'
import { checkOut } from './shop-api.ts'

const BUYERS = 6
const LONGEST_PAUSE_MS = 500
/** Buyers choose among so many works at a time, so that some want the same one. */
const CHOICE = 5

/** What buyers saw with their own eyes. */
export interface Witness {
  /** The works and pay addresses of orders that were answered with 200, by order reference. */
  readonly acknowledged: Map<string, { readonly artworkId: string; readonly payAt: string }>
  /** Every attempt to buy, and what was answered: '200', or a status and its code. */
  readonly asked: Asked[]
  /** Payments that the provider approved. */
  approved: number
  refused: number
}

export interface Crowd {
  readonly witness: Witness
  /** Nobody begins anything new; resolves when everybody has finished. */
  goHome(): Promise<void>
}

interface Street {
  readonly url: string
  readonly items: readonly Item[]
  readonly bank: Bank
}

/** Six in ten pay, one of them twice by mistake; one is refused by the bank; the others walk away. */
async function decide(bank: Bank, payAt: string, witness: Witness): Promise<void> {
  const dice = Math.random()
  await sleep(Math.random() * LONGEST_PAUSE_MS)
  if (dice < 0.7) {
    await bank.pay(payAt, dice < 0.6 ? 'APRO' : 'OTHE')
    if (dice < 0.6) witness.approved += 1
    else witness.refused += 1
  }
  if (dice < 0.1) {
    await bank.pay(payAt, 'APRO')
    witness.approved += 1
  }
}

/** Sends buyers through the gallery, each buying one work after the other, whatever happens to the shop. */
export function letBuyersIn({ url, items, bank }: Street): Crowd {
  const witness: Witness = { acknowledged: new Map(), asked: [], approved: 0, refused: 0 }
  let isOpen = true
  let count = 0

  const nextItem = (): Item => {
    const first = Math.floor(count / 2) % items.length
    const chosen = (first + Math.floor(Math.random() * CHOICE)) % items.length
    const item = items[chosen]
    if (item === undefined) throw new Error('the gallery is empty')
    return item
  }

  async function buyOne(): Promise<void> {
    count += 1
    const item = nextItem()
    const note = noting(witness.asked)
    const answer = await checkOut(url, item, count).catch(() => undefined)
    if (answer === undefined) return note('none')
    if (!('payAt' in answer)) return note(`${answer.status} ${answer.code}`)
    note('200')
    witness.acknowledged.set(answer.reference, { artworkId: item.id, payAt: answer.payAt })
    await decide(bank, answer.payAt, witness)
  }

  async function beBuyer(): Promise<void> {
    while (isOpen) {
      await buyOne()
      await sleep(Math.random() * LONGEST_PAUSE_MS)
    }
  }

  const everybody = Promise.all(Array.from({ length: BUYERS }, beBuyer))
  return {
    witness,
    goHome: async () => {
      isOpen = false
      await everybody
    },
  }
}
