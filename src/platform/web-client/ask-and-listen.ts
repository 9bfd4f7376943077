/** How to hear where something stands that may move. Both answer it. */
export interface Question<Answer extends { readonly status: string }> {
  /** Has the shop look for itself. */
  ask(signal: AbortSignal): Promise<Answer>
  /** Answers as soon as it stands somewhere else than the visitor knows, or after a while. */
  listen(status: Answer['status'], signal: AbortSignal): Promise<Answer>
}

interface Watch<Answer> {
  /** Milliseconds before each further question; where they end, nothing more is asked. */
  readonly pauses: Iterable<number>
  /** Ends the watch. */
  readonly signal: AbortSignal
  /** Given each answer; `undefined` when there was none. */
  readonly tell: (answer: Answer | undefined) => void
}

/** An answer that says nothing new and comes at once is not one that was waited for. */
const SHORTEST_LISTENING_MS = 1000

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/** Listens for as long as somebody answers; when nobody does, asking has to do. */
async function hear<Answer extends { readonly status: string }>(
  { listen }: Question<Answer>,
  known: Answer,
  { signal, tell }: Watch<Answer>,
): Promise<void> {
  let answer = known
  while (!signal.aborted) {
    const begun = performance.now()
    const next = await listen(answer.status, signal).catch(() => undefined)
    if (signal.aborted || next === undefined) return
    if (next.status !== answer.status) tell(next)
    else if (performance.now() - begun < SHORTEST_LISTENING_MS) return
    answer = next
  }
}

/** Asks more and more seldom, and listens in between. Ends when it is told to. */
export async function askAndListen<Answer extends { readonly status: string }>(
  question: Question<Answer>,
  watch: Watch<Answer>,
): Promise<void> {
  const { pauses, signal, tell } = watch
  let isListening = false
  async function ask() {
    const answer = await question.ask(signal).catch(() => undefined)
    if (signal.aborted) return
    tell(answer)
    if (isListening || answer === undefined) return
    isListening = true
    hear(question, answer, watch).finally(() => {
      isListening = false
    })
  }
  await ask()
  for (const pause of pauses) {
    await wait(pause, signal)
    if (signal.aborted) return
    await ask()
  }
}
