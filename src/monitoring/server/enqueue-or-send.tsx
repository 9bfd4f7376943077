import type { ReactNode } from 'react'
import type { EmailKey } from '#email/email.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailButton } from '#email/server/email-layout.tsx'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { adminPages } from '#pages/admin-pages.ts'
import type { MonitoredShop } from './monitored-shop.ts'

/** What is needed to tell of the shop itself. */
export type TellingShop = Pick<
  MonitoredShop,
  'database' | 'jobs' | 'newId' | 'clock' | 'log' | 'mailer' | 'artistName' | 'siteUrl'
>

interface AlertEmail {
  readonly key: EmailKey
  readonly to: string
  readonly subject: string
  readonly foot: string
  /** Below it stands the way to the administration. */
  readonly content: ReactNode
}

/** Writes an email down, or sends it at once where nothing can be written down: so the database itself can be told of. */
export async function enqueueOrSend(shop: TellingShop, { content, ...said }: AlertEmail): Promise<void> {
  const from = await shop.artistName().catch(() => 'La galería')
  const email = await composeEmail({
    ...said,
    from,
    content: (
      <>
        {content}
        <EmailButton href={`${shop.siteUrl}${adminPages.overview.link()}`}>
          Abrir la administración
        </EmailButton>
      </>
    ),
  })
  await shop.database
    .transaction((transaction) => enqueueEmail(shop, transaction, email))
    .catch((error: unknown) => {
      shop.log.error({ err: error }, 'an email could not be written down, and is sent at once')
      return shop.mailer.send(said.key.replaceAll(':', '-'), email)
    })
}
