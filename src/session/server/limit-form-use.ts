import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { lately } from '#platform/database/lately.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { NETWORKS_OF_A_SITE, networkOf, siteOf } from '#platform/http/network-of.ts'
import { DAY_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { FORM_KEPT_DAYS } from '../access-rules.ts'
import { deleteOldFormUses, insertFormUses, selectFormUses } from './form-uses-table.ts'

type FormShop = Pick<ShopBasics, 'database' | 'clock' | 'newId'>

interface FormUse {
  /** Which form; each is counted for itself. */
  readonly form: string
  /** Network address of whoever sends it; left out where only the account counts. */
  readonly address?: string | undefined
  /**
   * The address that somebody signs in with, to the letter: who writes it otherwise means somebody else. Of whoever is
   * signed in, or where a refusal is told to nobody: a stranger who types it must not shut its owner out.
   */
  readonly account?: string | undefined
  /** How often in how many minutes. */
  readonly most: number
  readonly minutes: number
}

/**
 * Refuses a form that was sent too often from one address or for one account. Uses of the same source are counted one
 * after the other, by whichever process: as many as may come are let through however many come at once.
 */
export async function limitFormUse(shop: FormShop, use: FormUse): Promise<void> {
  const { form, address, account, most, minutes } = use
  const usedAt = shop.clock()
  const site = address ? siteOf(address) : undefined
  const ofSite = site === undefined ? undefined : `${form} from ${site}`
  const sources = [
    ...(ofSite === undefined ? [] : [ofSite]),
    ...(address ? [`${form} from ${networkOf(address)}`] : []),
    ...(account ? [`${form} for ${account}`] : []),
  ]
  await shop.database.transaction(async ({ sql }) => {
    await lockNames(sql, sources)
    const found = await selectFormUses(sql, sources, lately(usedAt, minutes * MINUTE_MS))
    const mostOf = (source: string) => (source === ofSite ? most * NETWORKS_OF_A_SITE : most)
    const tooMany = found.filter(({ source, uses }) => uses >= mostOf(source))
    if (tooMany.length > 0) {
      const free = Math.max(...tooMany.map(({ first }) => first.getTime())) + minutes * MINUTE_MS
      const retryAfter = Math.max(1, Math.ceil((free - usedAt.getTime()) / 1000))
      throw new Problem(generalProblems.too_many_requests, { retryAfter })
    }
    await insertFormUses(
      sql,
      sources.map((source) => ({ id: shop.newId(), source, usedAt })),
    )
  })
}

/** Forgets who sent a form after the day that the privacy policy names. */
export async function forgetFormUses({ database, clock }: FormShop): Promise<void> {
  await deleteOldFormUses(database.sql, new Date(clock().getTime() - FORM_KEPT_DAYS * DAY_MS))
}
