import { selectDueLetters } from '#email/server/letters-table.ts'
import { sendLetter } from '#email/server/send-letter.ts'
import type { TestShop } from './test-shop.ts'

/** Makes an attempt with every letter that is due, as the background work does. */
export async function sendAllLetters({ shop }: TestShop): Promise<void> {
  const due = await selectDueLetters(shop.database.sql, shop.clock(), 1000)
  for (const id of due) await sendLetter(shop, id)
}
