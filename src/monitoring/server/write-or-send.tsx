import type { ReactNode } from 'react'
import type { LetterKey } from '#email/letter.ts'
import { composeLetter } from '#email/server/compose-letter.tsx'
import { LetterButton } from '#email/server/letter-layout.tsx'
import { writeLetter } from '#email/server/write-letter.ts'
import { adminPages } from '#pages/admin-pages.ts'
import type { MonitoredShop } from './monitored-shop.ts'

/** What is needed to tell of the shop itself. */
export type TellingShop = Pick<
  MonitoredShop,
  'database' | 'jobs' | 'newId' | 'clock' | 'log' | 'mailer' | 'artistName' | 'siteUrl'
>

interface Said {
  readonly key: LetterKey
  readonly to: string
  readonly subject: string
  readonly foot: string
  /** Below it stands the way to the administration. */
  readonly content: ReactNode
}

/** Writes a letter down, or sends it at once where nothing can be written down: so the database itself can be told of. */
export async function writeOrSend(shop: TellingShop, { content, ...said }: Said): Promise<void> {
  const from = await shop.artistName().catch(() => 'La galería')
  const letter = await composeLetter({
    ...said,
    from,
    content: (
      <>
        {content}
        <LetterButton href={`${shop.siteUrl}${adminPages.overview.link()}`}>
          Abrir la administración
        </LetterButton>
      </>
    ),
  })
  await shop.database
    .transaction((transaction) => writeLetter(shop, transaction, letter))
    .catch((error: unknown) => {
      shop.log.error({ err: error }, 'a letter could not be written down, and is sent at once')
      return shop.mailer.send(said.key.replaceAll(':', '-'), letter)
    })
}

/** The day that keys of letters name which come once a day. */
export const dayOf = ({ clock }: Pick<MonitoredShop, 'clock'>): string => clock().toISOString().slice(0, 10)
