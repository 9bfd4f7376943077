import { type DestinationStream, type LogFn, pino, stdTimeFunctions } from 'pino'
import { factsReader, type LogFacts, type OpeningSegments } from './log-facts.ts'

/** Only what stands in the code as it is: a sentence that is put together could have anything in it. */
type Sentence<Text extends string> = Record<never, never> extends Record<Text, 1> ? never : Text

interface Write {
  <Text extends string>(sentence: Sentence<Text>): void
  <Text extends string>(facts: LogFacts, sentence: Sentence<Text>): void
}

/** Where the shop writes down what happens. */
export type Log = Readonly<Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', Write>>

const PLAIN_SENTENCE = /^[a-z][a-z ,;'-]{0,150}$/i
const NOT_REPEATED = 'a library wrote a line that is not repeated here'

/** Libraries write with the same log: of theirs only what is plain words and not the message of their error. */
function sentenceOf(first: unknown, second: unknown): string {
  const sentence = typeof first === 'string' ? first : second
  if (typeof sentence !== 'string' || !PLAIN_SENTENCE.test(sentence)) return NOT_REPEATED
  return isMessageOf(first, sentence) ? NOT_REPEATED : sentence
}

function isMessageOf(facts: unknown, sentence: string): boolean {
  try {
    const error = facts instanceof Error ? facts : (facts as { err?: unknown } | null)?.err
    return error instanceof Error && error.message === sentence
  } catch {
    return true
  }
}

function factsOf(first: unknown): object {
  if (first instanceof Error) return { err: first }
  return typeof first === 'object' && first !== null ? first : {}
}

/**
 * Structured logs on standard output. Every line passes here, ours and those of libraries: the sentence is one that
 * stands in the code, and of the facts only those are written that `log-facts.ts` names.
 * @param opening unless told, nothing of an address is written
 */
export function createLog(
  level: string,
  { destination, opening = 'all' }: { destination?: DestinationStream; opening?: OpeningSegments } = {},
): Log {
  const readFacts = factsReader(opening)
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    base: undefined,
    hooks: {
      logMethod([first, second]: Parameters<LogFn>, write: LogFn) {
        write.call(this, readFacts(factsOf(first)), sentenceOf(first, second))
      },
    },
  }
  const log = destination === undefined ? pino(options) : pino(options, destination)
  const child = log.child
  // A child's own facts are not shown to the hook, and its serializers would be somebody else's.
  log.child = function childWithKnownFacts(this: typeof log, bindings: object) {
    return child.call(this, readFacts(bindings))
  } as typeof child
  return log as Log
}
