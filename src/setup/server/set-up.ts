import { resolve } from 'node:path'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { type Dialogue, isYes } from './dialogue.ts'
import { within } from './doctor/examine-shop.ts'
import { type Finding, linesOf, wrong } from './doctor/finding.ts'
import type { Outside } from './doctor/outside.ts'
import { readEnvironmentFile, withValues, writeEnvironmentFile } from './environment-file.ts'
import type { ExamineSettings } from './examined-settings.ts'
import { type Question, questions } from './questions.ts'

export interface SetupWishes {
  readonly file: string
  readonly dialogue: Dialogue
  readonly outside: Outside
  readonly examineSettings: ExamineSettings
}

type Said = Record<string, string | undefined>

const HEAD = '# Written by npm run setup; docs/operations.md explains every setting.\n'
const LEFT_OUT = '-'

/** What the shop itself would say of an answer, and what the world does. */
async function judge(
  question: Question,
  said: Said,
  { outside, examineSettings }: SetupWishes,
): Promise<Finding[]> {
  const { name, look } = question
  const { settings, problems } = examineSettings(said)
  const refused = problems.filter((each) => each.startsWith(`${name} `) && !each.includes(' is required '))
  if (refused.length > 0) return refused.map((each) => wrong(name, each.slice(name.length + 1)))
  if (look === undefined || said[name] === undefined) return []
  return within(name, () => look(settings, outside))
}

/** As it is written down: a folder by its whole name, whatever folder it was typed in. */
const whole = ({ isFolder }: Question, answer: string) => (isFolder === true ? resolve(answer) : answer)

function shownBefore({ isSecret, usual }: Question, before: string | undefined): string {
  if (before !== undefined) return ` [${isSecret === true ? 'as it is' : before}]`
  return usual === undefined ? '' : ` [${usual}]`
}

async function readAnswer(question: Question, said: Said, dialogue: Dialogue): Promise<string | undefined> {
  const { name, text, isSecret, usual, mayBeLeftOut } = question
  const stood = said[name]
  const before = stood === undefined ? usual : whole(question, stood)
  for (;;) {
    const asked = `${name}: ${text}${shownBefore(question, stood && before)}: `
    const answer = await (isSecret === true ? dialogue.askHidden(asked) : dialogue.ask(asked))
    if (answer === LEFT_OUT && mayBeLeftOut === true) return undefined
    if (answer !== '' && answer !== LEFT_OUT) return whole(question, answer)
    if (before !== undefined) return whole(question, before)
    if (mayBeLeftOut === true) return undefined
    dialogue.tell('The shop does not start without it.')
  }
}

/** Asks until the answer is good, or is wanted all the same. */
async function settle(question: Question, said: Said, wishes: SetupWishes): Promise<void> {
  const { dialogue } = wishes
  for (;;) {
    said[question.name] = await readAnswer(question, said, dialogue)
    const findings = await judge(question, said, wishes)
    for (const line of findings.flatMap(linesOf)) dialogue.tell(line)
    if (findings.every(({ verdict }) => verdict === 'well' || verdict === 'warning')) return
    if (isYes(await dialogue.ask('Keep it all the same? (yes/no) '))) return
  }
}

/** What is there already is changed only when that is wanted. */
async function readBefore({ file, dialogue }: SetupWishes) {
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
export async function setUp(wishes: SetupWishes): Promise<Said> {
  const { text, values } = await readBefore(wishes)
  const given = Object.entries(values).filter(([, value]) => value.trim() !== '')
  const said: Said = { ...Object.fromEntries(given), APP_MODE: 'production' }
  for (const question of questions) {
    // Whose secret stands in a file of its own is not asked for it.
    if (said[`${question.name}_FILE`] !== undefined) continue
    if (question.when?.(said) === false) said[question.name] = undefined
    else await settle(question, said, wishes)
  }
  const asked = ['APP_MODE', ...questions.map(({ name }) => name)].filter(
    (name) => said[`${name}_FILE`] === undefined,
  )
  await writeEnvironmentFile(
    wishes.file,
    withValues(text, Object.fromEntries(asked.map((name) => [name, said[name]]))),
  )
  return said
}
