import { join, resolve } from 'node:path'
import { projectRoot } from '#platform/config/project-root.ts'
import { type Command, print, report } from '#platform/terminal/command.ts'
import { openDialogue } from './dialogue.ts'
import { examineShop } from './doctor/examine-shop.ts'
import { linesOf, summaryOf } from './doctor/finding.ts'
import { openOutside } from './doctor/outside.ts'
import type { ExamineSettings } from './examined-settings.ts'
import { setUp } from './set-up.ts'

const HELP = `npm run setup [-- --file <file>]

Asks for what the shop needs in production, looks at each answer as npm run doctor does, and sends a test email, and writes .env
so that only its owner can read it. What stands there already is offered as the answer; what is not asked for stays as it is. A dash leaves out
what may be left out. Without a terminal the answers are read from standard input, one a line.

  --file   writes another file than .env in the project's folder

Changes nothing before the last answer. Ends with 0 when the file was written.`

const LEFT = `What is left:
  1. npm run admin:create, unless the artist has signed in before
  2. In Mercado Pago, Tus integraciones, Webhooks: <SITE_URL>/api/payments/webhook/mercadopago, for Pagos
  3. the proxy in front of the shop (docs/operations.md, Reverse proxy)
  4. npm start, or the service of deploy/, and then npm run doctor -- --email <your address>`

export const setupCommand = (examineSettings: ExamineSettings): Command => ({
  help: HELP,
  options: { file: { type: 'string' } },
  names: { least: 0, most: 0 },
  async run({ options }) {
    const named =
      typeof options.file === 'string' ? resolve(process.env.INIT_CWD ?? '.', options.file) : undefined
    const file = named ?? join(projectRoot, '.env')
    const outside = openOutside()
    const environment = await setUp({ file, dialogue: openDialogue(report), outside, examineSettings })
    print(`Written: ${file}`)
    report('Looking at all of it together …')
    const findings = await examineShop({ environment, examineSettings, outside, isBeforeStart: true })
    for (const line of findings.filter(({ verdict }) => verdict !== 'well').flatMap(linesOf)) print(line)
    print(summaryOf(findings))
    print(LEFT.replace('<SITE_URL>', environment.SITE_URL ?? ''))
    return 0
  },
})
