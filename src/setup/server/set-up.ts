import { resolve } from 'node:path'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { plainReason } from '#platform/log/plain-reason.ts'
import { type Dialogue, isYes } from './dialogue.ts'
import { TEST_EMAIL } from './doctor/examine-mail.ts'
import { within } from './doctor/examine-shop.ts'
import { type Finding, linesOf, wrong } from './doctor/finding.ts'
import type { Outside } from './doctor/outside.ts'
import {
  canBeWritten,
  proveWritable,
  readEnvironmentFile,
  withValues,
  writeEnvironmentFile,
} from './environment-file.ts'
import type { ExamineSettings } from './examined-settings.ts'
import { type Question, questions, type SetupAnswers } from './questions.ts'

export interface SetupOptions {
  readonly file: string
  readonly dialogue: Dialogue
  readonly outside: Outside
  readonly examineSettings: ExamineSettings
}

const HEAD = '# Written by npm run setup; docs/operations.md explains every setting.\n'
const LEFT_OUT = '-'

/** What the shop itself would say of an answer, and what the world does. */
async function judge(
  question: Question,
  said: SetupAnswers,
  { outside, examineSettings }: SetupOptions,
): Promise<Finding[]> {
  const { name, look } = question
  const { settings, problems } = examineSettings(said)
  const refused = problems.filter((each) => each.startsWith(`${name} `) && !each.includes(' is required '))
  if (refused.length > 0) return refused.map((each) => wrong(name, each.slice(name.length + 1)))
  const answer = said[name]
  if (look === undefined || answer === undefined) return []
  return within(name, () => look(settings, outside, answer))
}

/** As it is written down: a folder by its whole name, whatever folder it was typed in. */
const whole = ({ isFolder }: Question, answer: string) => (isFolder === true ? resolve(answer) : answer)

/** What an answer of nothing means, and how it is shown. */
function offered(
  question: Question,
  said: SetupAnswers,
): { readonly answer?: string; readonly shown: string } {
  const { name, isSecret, usual } = question
  const before = said[name]
  if (before !== undefined) {
    const answer = whole(question, before)
    return { answer, shown: ` [${isSecret === true ? 'as it is' : answer}]` }
  }
  const answer = typeof usual === 'function' ? usual(said) : usual
  return answer === undefined ? { shown: '' } : { answer, shown: ` [${answer}]` }
}

const UNREADABLE = `Node, systemd and Docker Compose do not all read ' together with ", \\ or $, nor \\ at the end: choose another; inside of an address write ' as %27`

/** What is wrong with an answer before anybody looks at it. */
function refusalOf({ name, isSecret, mayBeLeftOut }: Question, answer: string): string | undefined {
  if (answer === '' || answer === LEFT_OUT)
    return mayBeLeftOut === true ? undefined : 'The shop does not start without it.'
  if (canBeWritten(answer)) return undefined
  return isSecret === true ? `${UNREADABLE}, or name a file that has it by ${name}_FILE.` : `${UNREADABLE}.`
}

async function readAnswer(
  question: Question,
  said: SetupAnswers,
  dialogue: Dialogue,
): Promise<string | undefined> {
  const { answer: usual = '', shown } = offered(question, said)
  const asked = `${question.name}: ${question.text}${shown}: `
  for (;;) {
    const typed = await (question.isSecret === true ? dialogue.askHidden(asked) : dialogue.ask(asked))
    const isBlank = typed === '' || (typed === LEFT_OUT && question.mayBeLeftOut !== true)
    const answer = isBlank ? usual : typed
    const refusal = refusalOf(question, answer)
    if (refusal === undefined)
      return answer === '' || answer === LEFT_OUT ? undefined : whole(question, answer)
    dialogue.tell(refusal)
  }
}

/** Asks and looks; answers which question comes next, if one has to be gone back to. */
async function settle(
  question: Question,
  said: Record<string, string | undefined>,
  options: SetupOptions,
): Promise<Question['name'] | undefined> {
  const { dialogue } = options
  said[question.name] = await readAnswer(question, said, dialogue)
  const findings = await judge(question, said, options)
  for (const line of findings.flatMap(linesOf)) dialogue.tell(line)
  if (findings.every(({ verdict }) => verdict === 'well' || verdict === 'warning')) return undefined
  if (isYes(await dialogue.ask('Keep it all the same? (yes/no) '))) return undefined
  return question.backTo ?? question.name
}

/** Asks one after the other, and goes back where somebody wants to. */
async function askAll(said: Record<string, string | undefined>, options: SetupOptions): Promise<void> {
  for (let at = 0; at < questions.length; at += 1) {
    const question = questions[at]
    // Whose secret stands in a file of its own is not asked for it.
    if (question === undefined || said[`${question.name}_FILE`] !== undefined) continue
    if (question.when?.(said) === false) said[question.name] = undefined
    else {
      const again = await settle(question, said, options)
      if (again !== undefined) at = questions.findIndex(({ name }) => name === again) - 1
    }
  }
}

/** Whoever has answered twenty questions is not told only then. */
async function requireWritable(file: string): Promise<void> {
  await proveWritable(file).catch((error: unknown) => {
    throw new StartRefusal(`${file} cannot be written: ${plainReason(error)}. Nothing was changed.`, {
      cause: error,
    })
  })
}

/** What is there already is changed only when that is wanted. */
async function readBefore({ file, dialogue }: SetupOptions) {
  const before = await readEnvironmentFile(file)
  if (before === undefined) return { text: HEAD, values: {} }
  if (!isYes(await dialogue.ask(`${file} is there already. Change it? (yes/no) `)))
    throw new StartRefusal('Nothing was changed.')
  return before
}

/**
 * Asks for what production needs, looks at each answer as the doctor does, and writes the file. Answers what the environment
 * is with it.
 */
export async function setUp(options: SetupOptions): Promise<SetupAnswers> {
  const { text, values } = await readBefore(options)
  await requireWritable(options.file)
  const given = Object.entries(values).filter(([, value]) => value.trim() !== '')
  const said: Record<string, string | undefined> = { ...Object.fromEntries(given), APP_MODE: 'production' }
  await askAll(said, options)
  delete said[TEST_EMAIL]
  const settings = questions.map(({ name }) => name).filter((name) => name !== TEST_EMAIL)
  const asked = ['APP_MODE', ...settings].filter((name) => said[`${name}_FILE`] === undefined)
  await writeEnvironmentFile(
    options.file,
    withValues(text, Object.fromEntries(asked.map((name) => [name, said[name]]))),
  )
  return said
}
