import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { holdsOriginals } from '#images/held-original.ts'
import type { PendingForm, PendingPicture } from '#images/pending-form.ts'
import { arrived, changeOf } from '#images/web/admin/arrange-views.ts'
import { tellArrived } from '#images/web/admin/arrived-originals.ts'
import { keepPendingFor } from '#images/web/admin/pending-owner.ts'
import { dropPictures, keepRefused, keepUnused } from '#images/web/admin/pending-store.ts'
import { forgetPending, useSendPending } from '#images/web/admin/use-pending-forms.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { isFinalRefusal } from '#platform/web-client/final-refusal.ts'
import { showToast } from '#ui/toast.ts'
import { replaceWithOriginal, setArtworkPictures } from '../../artwork-pictures-api.ts'
import { readStudioArtwork } from '../../artworks-api.ts'

const WORK_GONE = 'La obra ya no está, así que el original no se usó.'

/** Adds pictures to a work that is there, each of them once; answers the work. */
async function addViews(id: string, pictures: readonly PendingPicture[]) {
  const { main, gallery } = (await callApi(readStudioArtwork, { params: { id } })).data.images
  const views = pictures.reduce<typeof gallery>(
    (now, { image, replaces }) => (image === null ? now : [...arrived(now, image, replaces)]),
    gallery,
  )
  const change = changeOf(gallery, views)
  const body = { images: [{ id: main.id }, ...change.images], from: [main.id, ...change.from] }
  return (await callApi(setArtworkPictures, { params: { id }, body })).data
}

/** Adds the views of a form to its work, and lets go of the form; answers whether they are there. */
async function settleViews(
  form: string,
  work: string,
  pictures: readonly PendingPicture[],
): Promise<boolean> {
  try {
    const saved = await addViews(work, pictures)
    await dropPictures(form, () => true, saved)
    return true
  } catch (error) {
    if (!isFinalRefusal(error)) throw error
    for (const { key } of pictures) await keepRefused(key, error.message)
    return false
  }
}

/** Puts originals that have come into the places of their light versions, each by itself; answers whether one of them is there now. */
async function replaceWithOriginals(
  form: string,
  id: string,
  pictures: readonly PendingPicture[],
): Promise<boolean> {
  let replaced = false
  for (const { key, image, shown = '' } of pictures) {
    if (image === null) continue
    try {
      await callApi(replaceWithOriginal, { params: { id }, body: { shown, original: image.id } })
      tellArrived({ work: id, shown, image })
      replaced = true
      await dropPictures(form, (picture) => picture.key === key)
    } catch (error) {
      if (!isFinalRefusal(error)) throw error
      await keepUnused(key, error.status === 404 ? WORK_GONE : error.message)
    }
  }
  return replaced
}

/** Keeps what is chosen and typed for whoever is signed in, and lets go of it when she signs out. */
export function keepPendingWorks(
  owner: () => string | undefined,
  beforeSignOut: (act: () => Promise<unknown>) => void,
): void {
  keepPendingFor(owner)
  beforeSignOut(forgetPending)
}

/** Sends what waits of works, and adds to those that are there what belongs to them. */
export function usePendingWorks(): void {
  const queries = useQueryClient()
  const settle = useCallback(
    async (form: PendingForm, pictures: readonly PendingPicture[]) => {
      const { id, work, atOnce, title } = form
      if (!atOnce || work === null) return
      if (holdsOriginals(form)) {
        if (!(await replaceWithOriginals(id, work, pictures))) return
        await queries.invalidateQueries({ queryKey: ['artworks'] })
        return showToast('success', `Llegó el original de «${title}»`)
      }
      if (!(await settleViews(id, work, pictures))) return
      await queries.invalidateQueries({ queryKey: ['artworks'] })
      showToast('success', `Se agregaron las vistas que faltaban de «${title}»`)
    },
    [queries],
  )
  useSendPending(settle)
}
