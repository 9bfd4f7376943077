import { selectAdministratorByEmail } from '#session/server/administrators-table.ts'
import { sendPasswordReset } from '#session/server/reset-password.ts'
import type { TestShop } from './test-shop.ts'

/** Has an email with a link for a new password written to an administrator, and answers the token in it. */
export async function resetTokenFor({ shop }: TestShop, email: string): Promise<string> {
  const found = await selectAdministratorByEmail(shop.database.sql, email)
  await sendPasswordReset(shop, { administratorId: found?.id ?? '', occasion: shop.newId() })
  const { rows } = await shop.database.runner.executeSql(
    "select text from letters where to_address = $1 and kind = 'password-reset' order by created_at desc, id limit 1",
    [email],
  )
  return /#([\w-]{43})/.exec(String(Object(rows[0]).text))?.[1] ?? ''
}
