import { countAdministrators, insertAdministrator } from './administrators-table.ts'
import { hashPassword } from './passwords.ts'
import type { SessionShop } from './session-shop.ts'

export interface NewAdministrator {
  readonly email: string
  readonly name: string
  readonly password: string
}

/** Adds an administrator; answers false when the address already has one. */
export async function createAdministrator(
  shop: SessionShop,
  { email, name, password }: NewAdministrator,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return insertAdministrator(shop.database.sql, {
    id: shop.newId(),
    email: email.trim().toLowerCase(),
    name,
    passwordHash,
  })
}

/** Adds the first administrator when there is none; answers whether it did. */
export async function createFirstAdministrator(
  shop: SessionShop,
  administrator: NewAdministrator,
): Promise<boolean> {
  if ((await countAdministrators(shop.database.sql)) > 0) return false
  return createAdministrator(shop, administrator)
}
