import { StartRefusal } from '#platform/config/start-refusal.ts'
import { damageSentence } from '#platform/database/damage.ts'
import type { Database } from '#platform/database/database.ts'
import { findDamage } from '#platform/database/find-damage.ts'
import { type Command, print } from '#platform/terminal/command.ts'
import { fileToWrite, sizeText } from '#platform/terminal/named-file.ts'
import { localDay } from '#platform/time/local-time.ts'
import { writeArchive } from '#platform/zip/write-archive.ts'
import type { WithExchange } from './exchange-shop.ts'
import { exportCatalogue } from './export-catalogue.ts'

const HELP = `npm run catalogue:export [-- <file>]

Writes the catalogue into a .zip: tables for a spreadsheet, and every picture as it was brought. Without a name
the file is called catalogo-<day>.zip. Stop the shop first, unless it works with PostgreSQL; the administration
exports the same while the shop is open.`

/** What was cut off is left out without a word: such a catalogue would look as good as any. */
async function refuseDamaged(database: Database): Promise<void> {
  const damage = await findDamage(database)
  if (damage.length > 0)
    throw new StartRefusal(`No catalogue was written: keep the last good one. ${damageSentence(damage)}`)
}

export const exportCommand = <Settings>(withExchange: WithExchange<Settings>): Command<Settings> => ({
  help: HELP,
  options: {},
  names: { least: 0, most: 1 },
  async run({ names: [name], settings }) {
    const file = fileToWrite(name ?? `catalogo-${localDay(new Date())}.zip`)
    const bytes = await withExchange(settings, async (room) => {
      await refuseDamaged(room.database)
      return writeArchive(file, exportCatalogue(room))
    })
    print(`Exported the catalogue (${sizeText(bytes)}):`)
    print(file)
    return 0
  },
})
