/** A form is filled in, or its pictures are sent, in one tab at a time. */
const lockOf = (form: string) => `caballete-form-${form}`
/** One picture after the other, whichever form it belongs to; large files beside them, also one after the other. */
const LINES = { pictures: 'caballete-uploads', large: 'caballete-large-uploads' } as const

const locks = () => ('locks' in navigator ? navigator.locks : undefined)

/** The forms whose pictures this tab sends by itself, and what ends that. */
const sending = new Map<string, AbortController>()
const begun = new Set<string>()
const ends = new EventTarget()

/** Calls `listener` when this tab is no longer at a form's pictures, whatever became of them. @returns what ends that */
export function onSendingEnd(listener: () => void): () => void {
  ends.addEventListener('end', listener)
  return () => ends.removeEventListener('end', listener)
}

/** Waits for its turn and works; where the browser knows no locks, at once. */
async function inTurn(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const known = locks()
  if (known === undefined) await work()
  else await known.request(name, { signal }, work)
}

export const inLine = (line: keyof typeof LINES, signal: AbortSignal, work: () => Promise<void>) =>
  inTurn(LINES[line], signal, work)

/**
 * Sends a form's pictures as soon as no tab has it open; nothing where this tab is at it already.
 * @param work is told what ends it: the form was opened
 */
export async function whenClosed(form: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  if (sending.has(form)) return
  const ending = new AbortController()
  sending.set(form, ending)
  try {
    await inTurn(lockOf(form), ending.signal, async () => {
      begun.add(form)
      await work(ending.signal)
    })
  } catch (error) {
    // Whoever opened the form goes on with it there.
    if (!ending.signal.aborted) throw error
  } finally {
    begun.delete(form)
    if (sending.get(form) === ending) sending.delete(form)
    ends.dispatchEvent(new Event('end'))
  }
}

/** Ends what this tab sends of a form by itself. */
export function stopSending(form: string): void {
  sending.get(form)?.abort()
  sending.delete(form)
}

/** The same of every form. */
export function stopSendingAll(): void {
  for (const form of [...sending.keys()]) stopSending(form)
}

/** Holds a form for as long as it is open here. @param onHeld called when no other tab has it any more. @returns what lets it go */
export function holdForm(form: string, onHeld: () => void): () => void {
  stopSending(form)
  const ending = new AbortController()
  const known = locks()
  if (known === undefined) onHeld()
  const held = () =>
    new Promise<void>((letGo) => {
      ending.signal.addEventListener('abort', () => letGo())
      if (ending.signal.aborted) letGo()
      else onHeld()
    })
  known?.request(lockOf(form), { signal: ending.signal }, held).catch(() => undefined)
  return () => ending.abort()
}

/** The forms that another tab has open, or whose pictures it sends. */
export async function heldElsewhere(forms: readonly string[]): Promise<ReadonlySet<string>> {
  // What this tab let go of while it asked was its own.
  const own = new Set(begun)
  const { held = [] } = (await locks()?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return new Set(forms.filter((form) => names.has(lockOf(form)) && !own.has(form) && !begun.has(form)))
}
