import { readArtwork } from '#artworks/artworks-api.ts'
import { SUBJECTS } from '#contact-messages/contact-words.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import type { FormValues } from '#ui/form-answer.ts'

const TITLE_LIMIT = 200

interface Work {
  readonly title: string
  readonly isSold: boolean
}

/** A work by its id; whatever is no id is taken for a title. */
async function workNamed(call: Caller, text: string): Promise<Work> {
  const unknown = { title: text.slice(0, TITLE_LIMIT), isSold: false }
  if (!/^[\w-]+$/.test(text)) return unknown
  try {
    const { data } = await call(readArtwork, { params: { id: text } })
    return { title: data.title, isSold: data.status.isSold }
  } catch {
    return unknown
  }
}

const messageAbout = ({ title, isSold }: Work) =>
  isSold
    ? `Me gustó «${title}», que ya encontró su hogar. Avisame si hay algo parecido.`
    : `Me interesa «${title}». `

/** What the form begins with for whoever comes from a work: `?asunto=` a subject, `?obra=` an id or a title. */
export async function contactPrefill(call: Caller, query: URLSearchParams): Promise<FormValues> {
  const subject = SUBJECTS.find((each) => each === query.get('asunto'))
  const work = query.get('obra')?.trim() ?? ''
  return {
    ...(subject !== undefined && { subject }),
    ...(work !== '' && { message: messageAbout(await workNamed(call, work)) }),
  }
}
