import { composeLetter } from '#email/server/compose-letter.tsx'
import { findLettersAbout } from '#email/server/find-letters.ts'
import { Paragraph } from '#email/server/letter-layout.tsx'
import { selectDueLetters } from '#email/server/letters-table.ts'
import { sendLetter } from '#email/server/send-letter.ts'
import { writeLetter } from '#email/server/write-letter.ts'
import type { TestShop } from './test-shop.ts'

/** Makes an attempt with every letter that is due, as the background work does. */
export async function sendAllLetters({ shop }: TestShop): Promise<void> {
  const due = await selectDueLetters(shop.database.sql, shop.clock(), 1000)
  for (const id of due) await sendLetter(shop, id)
}

interface Wishes {
  readonly name?: string
  readonly subject?: string
  readonly address?: string
}

/** Writes a letter to a buyer about something, as an order that was paid does. */
export async function writeTestLetter(
  { shop }: TestShop,
  about: string,
  { name = 'Ana Paz', subject = 'Tu pedido', address = `${about}@example.com` }: Wishes = {},
): Promise<void> {
  const letter = await composeLetter({
    key: `order-paid:${about}`,
    to: address,
    from: 'Eulalia del Sauce',
    subject,
    content: Paragraph({ children: `Hola ${name}` }),
    foot: 'Pie',
  })
  await shop.database.transaction((transaction) => writeLetter(shop, transaction, letter))
}

/** The letter that was written about something. */
export async function letterAbout({ shop }: TestShop, about: string) {
  const [letter] = await findLettersAbout(shop.database.sql, about)
  if (letter === undefined) throw new Error('nothing was written')
  return letter
}
