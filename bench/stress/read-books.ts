import type { Bank } from './bank.ts'
import type { Books } from './invariants.ts'
import { readOrders, readWorks } from './shop-api.ts'

interface Asked {
  readonly url: string
  /** A bearer header. */
  readonly administrator: Record<string, string>
  readonly bank: Bank
}

/**
 * Reads what shop and provider say at one moment: the payments first and the orders last, so that each payment finds what has
 * become of it.
 * @param emails reads the outbox; nothing where nobody looks at it
 */
export async function readBooks(
  { url, administrator, bank }: Asked,
  emails: () => readonly string[] = () => [],
): Promise<Books> {
  const payments = await bank.payments()
  const works = await readWorks(url)
  const sent = emails()
  return { orders: await readOrders(url, administrator), works, payments, emails: sent }
}
