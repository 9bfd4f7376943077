import { backupCommand } from '#backup/server/backup-command.ts'
import { rehearseCommand } from '#backup/server/rehearse-command.ts'
import { restoreCommand } from '#backup/server/restore-command.ts'
import { exportCommand } from '#catalogue-exchange/server/export-command.ts'
import { importCommand } from '#catalogue-exchange/server/import-command.ts'
import { endBySignal } from '#platform/disk/passing.ts'
import { errorAsText } from '#platform/log/describe-error.ts'
import { reportCrashes } from '#platform/log/report-crashes.ts'
import { type Command, print, report, WrongUse } from '#platform/terminal/command.ts'
import { parseCommand } from '#platform/terminal/parse-command.ts'
import { createAdministratorCommand } from '#session/server/create-administrator-command.ts'
import { doctorCommand } from '#setup/server/doctor-command.ts'
import { setupCommand } from '#setup/server/setup-command.ts'
import { refusalText } from '../refusal.ts'
import { examineSettings, readCommandSettings, type Settings } from '../settings.ts'
import { withCommandContext } from './command-context.ts'
import { loadSampleCommand } from './sample-load.ts'

const commands: Readonly<Record<string, Command<Settings>>> = {
  'admin:create': createAdministratorCommand,
  'sample:load': loadSampleCommand,
  setup: setupCommand(examineSettings),
  doctor: doctorCommand(examineSettings),
  backup: backupCommand,
  restore: restoreCommand,
  'restore:rehearse': rehearseCommand,
  'catalogue:import': importCommand(withCommandContext),
  'catalogue:export': exportCommand(withCommandContext),
}

async function carryOut(
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const command = commands[name]
  if (command === undefined) throw new WrongUse(`There is no command ${name}`)
  const { options, names } = parseCommand(command, args)
  if (options.help === true) {
    print(command.help)
    return 0
  }
  if (names.length < command.names.least) throw new WrongUse('A file has to be named')
  if (names.length > command.names.most)
    throw new WrongUse(`"${names[command.names.most]}" is one name too many`)
  return command.run({
    options,
    names,
    environment,
    get settings() {
      return readCommandSettings(environment)
    },
  })
}

/** What a person can mend is told in one sentence; anything else is a fault and shows where. */
function tell(name: string, error: unknown): number {
  if (error instanceof WrongUse) {
    report(`${error.message}; see: npm run ${name} -- --help`)
    return 2
  }
  report(refusalText(error))
  return 1
}

/** Carries out one of the commands of package.json and answers its exit code: 0 done, 1 not done, 2 wrong use. */
export async function carryOutCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const [name = '', ...rest] = args
  return carryOut(name, rest, environment).catch((error: unknown) => tell(name, error))
}

/** Carries out a command and ends the process with its exit code. */
export async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  endBySignal()
  reportCrashes((error) => report(errorAsText(error)))
  process.exit(await carryOutCommand(args, environment))
}
