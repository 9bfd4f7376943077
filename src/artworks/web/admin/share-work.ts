import { WHOLE } from '#images/perspective.ts'
import { openPicture, straightenedFile } from '#images/web/admin/straighten-picture.ts'
import { linkTo } from '#pages/site-pages.ts'
import { sharePage, wasSharedWith } from '#ui/use-share.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'

type Work = Pick<StudioArtworkAnswer, 'id' | 'title' | 'images'>

/** Its picture as a JPEG, which every app takes. */
async function pictureOf({ id, images }: Work): Promise<File> {
  const reply = await fetch(images.main.url)
  if (!reply.ok) throw new Error(`the picture answers ${reply.status}`)
  return straightenedFile(await openPicture(await reply.blob()), WHOLE, `${id}.jpg`)
}

/**
 * Hands a published work to whatever she shares with: its picture with title and address where the system takes pictures, else
 * the address alone.
 */
export async function shareWork(work: Work): Promise<void> {
  const page = { title: work.title, url: `${window.location.origin}${linkTo.artwork(work.id)}` }
  const files = await pictureOf(work).then(
    (file) => [file],
    () => [],
  )
  if (files.length > 0 && navigator.canShare?.({ files }))
    await wasSharedWith({ title: work.title, text: `${work.title}\n${page.url}`, files }, page.url)
  else await sharePage(page)
}

/** What is offered below the word that a work is published now. */
export const offerToShare = (work: Work) => ({
  id: `compartir ${work.id}`,
  label: 'Compartir',
  take: () => void shareWork(work),
})
