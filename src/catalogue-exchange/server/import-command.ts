import { StartRefusal } from '#platform/config/start-refusal.ts'
import { type Command, print, report } from '#platform/terminal/command.ts'
import { fileToRead } from '#platform/terminal/named-file.ts'
import type { ImportFinding } from '../catalogue-exchange-api.ts'
import type { WithExchange } from './exchange-shop.ts'
import { type ImportResult, importCatalogue } from './import-catalogue.ts'
import { UnusableCatalogue } from './open-catalogue.ts'

const HELP = `npm run catalogue:import -- <file> [--dry-run]

Imports a catalogue: the .zip that catalogue:export writes, or one with a table (title, price, picture) and the
pictures. Each row comes in whole or not at all; works that are there already stay as they are, so an import that
was broken off is simply begun again. Stop the shop first, unless it works with PostgreSQL; the administration
imports the same while the shop is open.

  --dry-run   says what would be imported and what is wrong, and changes nothing

Ends with 1 when a row was refused.`

const EVERY = 10

const sentenceOf = ({ file, row, column, message, kind }: ImportFinding) =>
  `${kind === 'error' ? 'error' : 'aviso'}  ${file}, fila ${row}${column && `, ${column}`}: ${message}`

function tell({ added, present, refused, findings }: ImportResult, isDryRun: boolean): void {
  for (const finding of findings) print(sentenceOf(finding))
  print(
    `${added} works ${isDryRun ? 'would be added' : 'were added'}, ${present} are there already, ${refused} refused.`,
  )
}

export const importCommand = <Settings>(withExchange: WithExchange<Settings>): Command<Settings> => ({
  help: HELP,
  options: { 'dry-run': { type: 'boolean' } },
  names: { least: 1, most: 1 },
  async run({ names: [name = ''], options, settings }) {
    const file = await fileToRead(name)
    const isDryRun = options['dry-run'] === true
    let told = 0
    // Rows are told of many at a time, and not at round numbers.
    const onProgress = ({ position, total }: ImportResult) => {
      if (position - told < EVERY && position !== total) return
      told = position
      report(`${position} of ${total} …`)
    }
    const result = await withExchange(settings, (room) =>
      importCatalogue(room, file, { purpose: isDryRun ? 'check' : 'import', onProgress }),
    ).catch((error: unknown) => {
      if (error instanceof UnusableCatalogue) throw new StartRefusal(error.message)
      throw error
    })
    tell(result, isDryRun)
    return result.refused === 0 ? 0 : 1
  },
})
