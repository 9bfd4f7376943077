import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { environmentFiles } from '#platform/config/env-file.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { freeBytes } from '#platform/disk/free-bytes.ts'
import { probeFolder } from '#platform/disk/probe-folder.ts'
import { plainReason } from '#platform/log/plain-reason.ts'
import type { ExaminedSettings, ExamineSettings } from '../examined-settings.ts'
import { type Finding, warning, well, wrong } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

const EXPLAINS = 'docs/operations.md explains it (Environment)'
const ASKS = 'npm run setup asks for it'
/** Setup asks for all that production cannot do without, and for little else. */
const isAsked = (says: readonly string[]) => says.join(' ') === 'is required when APP_MODE is production'

/** Whether the shop would start with these settings, and as the real one. */
export function judgeSettings(
  environment: Environment,
  examineSettings: ExamineSettings,
): { settings: ExaminedSettings; findings: Finding[] } {
  const isDemo = (environment.APP_MODE?.trim() || 'demo') === 'demo'
  const asked = isDemo ? { ...environment, APP_MODE: 'production' } : environment
  const { settings, problems } = examineSettings(asked)
  const mode = isDemo
    ? [
        wrong(
          'APP_MODE',
          'it is demo: nothing that is sold is real',
          'set APP_MODE=production when all else is well',
        ),
      ]
    : []
  const refused = problems.map((each) => {
    const [name = '', ...rest] = each.split(' ')
    return wrong(name, rest.join(' '), isAsked(rest) ? `${ASKS}; ${EXPLAINS}` : EXPLAINS)
  })
  const good = problems.length === 0 ? [well('settings', 'all that production needs is set')] : []
  return { settings, findings: [...mode, ...refused, ...good] }
}

/** Who else may read the secrets in a file of settings; one of root's is there for the group of the account that runs the shop. */
async function examineFile(file: string): Promise<Finding[]> {
  const found = await stat(file).catch(() => undefined)
  if (found === undefined) return []
  const inProject = relative(projectRoot, file)
  const name = inProject.startsWith('..') ? file : inProject
  const isForGroup = found.uid === 0 && found.gid !== 0
  const [most, readers] = isForGroup
    ? [0o640, 'only root and the group of the shop can read it']
    : [0o700, 'only its owner can read it']
  if ((found.mode & 0o777 & ~most) === 0) return [well(name, readers)]
  const advice = `chmod ${isForGroup ? '640' : '600'} ${name}`
  return [warning(name, 'others on this machine can read its secrets', advice)]
}

/** Who else may read the settings of the files that Node was told to read. */
export const examineEnvironmentFiles = async (
  files: readonly string[] = environmentFiles(),
): Promise<Finding[]> => (await Promise.all(files.map((file) => examineFile(resolve(file))))).flat()

const gigabytes = (bytes: number) => (bytes / 1_000_000_000).toFixed(1)

/** Whether DATA_DIR can be written, and how much room there is. */
export async function examineDisk({ DATA_DIR }: ExaminedSettings): Promise<Finding[]> {
  try {
    const little = await probeFolder(DATA_DIR)
    if (little !== undefined) return [warning('DATA_DIR', little, 'make room, or move it to a larger disk')]
    return [well('DATA_DIR', `it can be written, and ${gigabytes(await freeBytes(DATA_DIR))} GB are free`)]
  } catch (error) {
    return [
      wrong('DATA_DIR', plainReason(error), 'let the account that runs the shop write there, or make room'),
    ]
  }
}

/** Whether the shop knows where its visitors come from. */
export async function examineProxy({ TRUST_PROXY, SITE_URL }: ExaminedSettings): Promise<Finding[]> {
  if (TRUST_PROXY !== false || SITE_URL?.startsWith('https:') !== true) return []
  return [
    warning(
      'TRUST_PROXY',
      'behind a proxy all visitors look like one, and are limited as one',
      'set TRUST_PROXY=loopback where the proxy is on this machine (docs/operations.md, Reverse proxy)',
    ),
  ]
}

/** Whether anybody is written to when the shop itself needs a person. */
export async function examineContact({ TECHNICAL_CONTACT }: ExaminedSettings): Promise<Finding[]> {
  if (TECHNICAL_CONTACT !== undefined) return []
  return [
    warning(
      'TECHNICAL_CONTACT',
      'nobody is written to when the shop needs a person',
      'set an address that is read every day',
    ),
  ]
}

/** Whether the shop was built. */
export async function examineBuild(): Promise<Finding[]> {
  return existsSync(join(projectRoot, 'build', 'client'))
    ? []
    : [wrong('build', 'the pages are not built', 'npm run build')]
}
