import type { LetterKey } from '#email/letter.ts'
import { composeLetter } from '#email/server/compose-letter.tsx'
import { LetterButton, Paragraph } from '#email/server/letter-layout.tsx'
import { writeLetter } from '#email/server/write-letter.ts'
import { adminPages } from '#pages/admin-pages.ts'
import type { Damage } from '#platform/database/damage.ts'
import type { Shop } from './shop.ts'

const MOST_NAMES = 5

/**
 * Tells the artist, once a day, that the database is damaged. What cannot be written down any more is sent at
 * once, so that a damaged outbox does not keep the news to itself.
 */
export async function tellOfDamage(
  shop: Pick<
    Shop,
    'database' | 'jobs' | 'newId' | 'clock' | 'log' | 'mailer' | 'artistName' | 'artistAddress' | 'siteUrl'
  >,
  damage: readonly Damage[],
): Promise<void> {
  const day = shop.clock().toISOString().slice(0, 10)
  const key: LetterKey = `database-damaged:${day}`
  const letter = await composeLetter({
    key,
    from: await shop.artistName().catch(() => 'La galería'),
    to: shop.artistAddress,
    subject: 'La base de datos de la tienda está dañada',
    foot: `Para quien mantiene la tienda: ${damage
      .slice(0, MOST_NAMES)
      .map(({ relation }) => relation)
      .join(', ')}`,
    content: (
      <>
        <Paragraph>
          Una parte de lo que la tienda guarda está dañada, por ejemplo por un corte de luz o un disco lleno.
          Las páginas pueden seguir abriendo y mostrar datos que no son.
        </Paragraph>
        <Paragraph>
          Pedile hoy mismo a quien mantiene la tienda que la detenga y recupere el último respaldo con el
          comando «npm run restore», como explica docs/operations.md en «A damaged database».
        </Paragraph>
        <Paragraph>No borres ningún respaldo anterior: es el que sirve.</Paragraph>
        <LetterButton href={`${shop.siteUrl}${adminPages.overview.link()}`}>
          Abrir la administración
        </LetterButton>
      </>
    ),
  })
  await shop.database
    .transaction((transaction) => writeLetter(shop, transaction, letter))
    .catch((error: unknown) => {
      shop.log.error({ err: error }, 'the letter about the damage could not be written, and is sent at once')
      return shop.mailer.send(`database-damaged-${day}`, letter)
    })
}
