import { isCatalogueId } from '#artworks/artwork-id.ts'
import { readArtwork } from '#artworks/artworks-api.ts'
import { enquiryText, idsOfSelection } from '#favourites/favourites.ts'
import { readSelection } from '#favourites/favourites-api.ts'
import { PRINT } from '#favourites/print-key.ts'
import type { AskedAt } from '#pages/page.ts'
import { sitePages } from '#pages/site-pages.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import type { FormValues } from '#ui/form-answer.ts'
import { MESSAGE_LIMIT, SUBJECTS } from '../contact-words.ts'

const TITLE_LIMIT = 200
/** Whoever asks about many works has room for words of her own. */
const NAMED_LIMIT = MESSAGE_LIMIT - 200

interface Work {
  readonly title: string
  readonly isSold: boolean
  /** Of a work that is published. */
  readonly id?: string
}

/** A work by its id, `undefined` when none has it; whatever is no id is taken for a title. */
async function workNamed(call: Caller, text: string): Promise<Work | undefined> {
  if (!isCatalogueId(text)) return { title: text.slice(0, TITLE_LIMIT), isSold: false }
  try {
    const { data } = await call(readArtwork, { params: { id: text } })
    return { title: data.title, isSold: data.status.isSold, id: data.id }
  } catch {
    return undefined
  }
}

/** Those of several works that are published, in one sentence; `undefined` when none is. */
async function messageAboutAll(call: Caller, text: string): Promise<string | undefined> {
  const ids = idsOfSelection(text)
  if (ids.length === 0) return undefined
  try {
    const { works, prints } = (await call(readSelection, { query: { ids: ids.join(',') } })).data
    const titles = new Map([
      ...works.map(({ id, title }) => [id, title] as const),
      ...prints.map(({ id, title }) => [PRINT + id, title] as const),
    ])
    const named = ids.flatMap((id) => titles.get(id) ?? [])
    return named.length === 0 ? undefined : enquiryText(named, NAMED_LIMIT)
  } catch {
    return undefined
  }
}

const messageAbout = ({ title, isSold }: Work) =>
  isSold ? `Me gustó «${title}», que ya encontró su hogar. ¿Hay algo parecido?` : `Me interesa «${title}». `

/** What the form begins with for whoever comes from a work: `?asunto=` a subject, `?obra=` an id or a title, `?obras=` ids. */
export async function contactPrefill(call: Caller, at: AskedAt): Promise<FormValues> {
  const { asunto, obra = '', obras = '' } = sitePages.contact.read(at)
  const subject = SUBJECTS.find((each) => each === asunto)
  const named = obra.trim()
  const work = named === '' ? undefined : await workNamed(call, named)
  const message = work === undefined ? await messageAboutAll(call, obras) : messageAbout(work)
  return {
    ...(subject !== undefined && { subject }),
    ...(message !== undefined && { message }),
    ...(work?.id !== undefined && { about: work.id }),
  }
}
