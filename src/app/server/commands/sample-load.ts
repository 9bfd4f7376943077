import { isCatalogueEmpty } from '#artworks/server/add-artwork.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { type Command, print, report } from '#platform/terminal/command.ts'
import { loadSampleCatalogue } from '../../../../sample/loader/load-sample-catalogue.ts'
import type { Settings } from '../settings.ts'
import { withCommandContext } from './command-context.ts'

const HELP = `npm run sample:load

Publishes the sample catalogue, the works of an artist who does not exist, in an empty gallery. Refuses where there
are works already, and in production. Stop the shop first, unless it works with PostgreSQL.`

export const loadSampleCommand: Command<Settings> = {
  help: HELP,
  options: {},
  names: { least: 0, most: 0 },
  async run({ settings }) {
    if (settings.APP_MODE === 'production')
      throw new StartRefusal('The sample catalogue is not for production; nothing was loaded.')
    const count = await withCommandContext(settings, async (room) => {
      if (!(await isCatalogueEmpty(room.database.sql)))
        throw new StartRefusal('There are works in the gallery already; nothing was loaded.')
      report('Loading the sample catalogue: half a minute …')
      return loadSampleCatalogue(room)
    })
    print(`Published ${count} works and their prints.`)
    return 0
  },
}
