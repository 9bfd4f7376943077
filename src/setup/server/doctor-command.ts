import { EMAIL_PATTERN } from '#email/email-address.ts'
import { type Command, print, WrongUse } from '#platform/terminal/command.ts'
import { examineShop } from './doctor/examine-shop.ts'
import { exitCodeOf, linesOf, summaryOf } from './doctor/finding.ts'
import { openOutside } from './doctor/outside.ts'
import type { ExamineSettings } from './examined-settings.ts'

const HELP = `npm run doctor [-- --email <address>] [--selector <name>]

Looks whether all is there that production needs: the settings, the database, the disk, Mercado Pago, the mail server and what
the sender's domain says of it, the public address, the buckets, the clock and the backups. Changes nothing; in buckets and
folders it writes a small file and removes it. May be run any day, beside the open shop. Takes half a minute at most.

  --email     sends a test email to this address
  --selector   under which name the sender's domain keeps its DKIM key, when that is not guessed

Ends with 0 when all is there, with 1 when something is wrong or could not be asked.`

const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)

export const doctorCommand = (examineSettings: ExamineSettings): Command => ({
  help: HELP,
  options: { email: { type: 'string' }, selector: { type: 'string' } },
  names: { least: 0, most: 0 },
  async run({ options, environment }) {
    const [emailTo, selector] = [textOf(options.email), textOf(options.selector)]
    if (emailTo !== undefined && !EMAIL_PATTERN.test(emailTo))
      throw new WrongUse(`"${emailTo}" is no e-mail address`)
    if (selector !== undefined && !/^[\w-]+(\.[\w-]+)*$/.test(selector))
      throw new WrongUse(`"${selector}" is no name of a key`)
    const findings = await examineShop({
      environment,
      examineSettings,
      outside: openOutside(),
      emailTo,
      selector,
    })
    for (const line of findings.flatMap(linesOf)) print(line)
    print('')
    print(summaryOf(findings))
    return exitCodeOf(findings)
  },
})
