import { Paragraph } from '#email/server/email-layout.tsx'
import type { Damage } from '#platform/database/damage.ts'
import { localDay } from '#platform/time/local-time.ts'
import { enqueueOrSend, type TellingShop } from './enqueue-or-send.tsx'
import type { MonitoredShop } from './monitored-shop.ts'

const MOST_NAMES = 5

/** Tells the artist, once a day, that the database is damaged. A damaged outbox does not keep the news to itself. */
export async function tellOfDamage(
  shop: TellingShop & Pick<MonitoredShop, 'artistAddress'>,
  damage: readonly Damage[],
): Promise<void> {
  const relations = damage.slice(0, MOST_NAMES).map(({ relation }) => relation)
  await enqueueOrSend(shop, {
    key: `database-damaged:${localDay(shop.clock())}`,
    to: shop.artistAddress,
    subject: 'La base de datos de la tienda está dañada',
    foot: `Para quien mantiene la tienda: ${relations.join(', ')}`,
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
      </>
    ),
  })
}
